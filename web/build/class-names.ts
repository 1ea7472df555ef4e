import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Pages are called after what they show, as features are. */
const prefixOf = (file: string) => (file.startsWith('web/pages/') ? 'page-' : '')

const owners = new Map<string, string>()

/**
 * `.title` of `book-card.module.css` becomes `book-card_title`: the server paints a screen's beginning with the screen's
 * own classes (server/pages/first-paint/), and so has to know them. Also shorter than with a hash once it is packed.
 */
export function className(local: string, filename: string): string {
  const file = path.relative(root, filename.split('?')[0] ?? '').replaceAll('\\', '/')
  const name = prefixOf(file) + path.basename(file, '.module.css')
  const owner = owners.get(name) ?? file
  if (owner !== file) throw new Error(`${file} and ${owner} would have the same class names.`)
  owners.set(name, file)
  return `${name}_${local}`
}
