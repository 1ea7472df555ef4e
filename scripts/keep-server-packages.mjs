import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { main, root } from './lib/setup.mjs'

/**
 * Deletes the packages that only building needs, for a small image. A package is kept if the server's files name it,
 * or if a kept package depends on it.
 */

const packages = path.join(root, 'node_modules')
const readPackage = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
const chosen = Object.keys(readPackage(root).dependencies)

const installed = () =>
  readdirSync(packages)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(packages, name)).map((inner) => `${name}/${inner}`) : [name],
    )

/** Some are named by an import, others only by the path of a file in them, such as a font. */
function namedByServer() {
  const source = ['server', 'contract', 'shared', 'locales']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, file)),
    )
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
  const ways = (name) => [`'${name}'`, `'${name}/`, `\`${name.split('/')[0]}/\${`]
  return installed().filter((name) => ways(name).some((way) => source.includes(way)))
}

/** The folder of a package as Node finds it from another package: beside it, or further up. */
function findPackage(name, from) {
  for (let folder = from; folder.startsWith(root); folder = path.dirname(folder)) {
    const packageFolder = path.join(folder, 'node_modules', name)
    if (existsSync(path.join(packageFolder, 'package.json'))) return packageFolder
  }
  return undefined
}

function withDependencies(names) {
  const kept = new Set()
  const visit = (name, from) => {
    const folder = findPackage(name, from)
    if (folder === undefined || kept.has(folder)) return
    kept.add(folder)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = readPackage(folder)
    // A package that works with several others leaves the choice to this project.
    const isUsed = (peer) => !peerDependenciesMeta?.[peer]?.optional || chosen.includes(peer)
    const peers = Object.keys(peerDependencies ?? {}).filter(isUsed)
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) visit(needed, folder)
  }
  for (const name of names) visit(name, root)
  return kept
}

await main(async () => {
  const kept = withDependencies(namedByServer())
  const deleted = installed().filter((name) => !kept.has(path.join(packages, name)))
  for (const name of deleted) rmSync(path.join(packages, name), { recursive: true })
  console.log(`Kept ${kept.size} packages, deleted ${deleted.length}.`)
})
