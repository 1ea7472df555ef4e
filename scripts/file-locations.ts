/**
 * The folders that are settled, and how files in them are called. The first entry whose room holds a file decides;
 * files of other rooms may be anywhere.
 */
const rules: { room: RegExp; may: RegExp; mend: string }[] = [
  {
    room: /^server\//,
    may: /^server\/((admin|all-jobs|app|backup|catalog|command|config|context|errors|load-catalog|locales|log|main|migrate|move-to|prepare-database|restore|route|worker-app)\.ts|[a-z-]+\.test\.ts|(auth|db|documents|events|features|files|http|jobs|mail|metrics|pages|records|sandbox)\/.+)$/,
    mend: 'put it into a folder; those of the server are listed in scripts/file-locations.ts',
  },
  {
    room: /^(shared|contract)\//,
    may: /^(shared\/|contract\/([a-z]+-kinds\/)?)[a-z\d-]+(\.test)?\.ts$/,
    mend: 'no folders here but contract/<noun>-kinds/, and names in kebab-case',
  },
  {
    room: /^web\/ui\//,
    may: /^web\/ui\/(buttons|dialogs|display|feedback|forms|icons|layout|lists|theme)\/[a-z\d-]+(\.test)?\.tsx?$/,
    mend: 'put it into web/ui/<kind>/; the kinds are listed in scripts/file-locations.ts',
  },
  {
    room: /^web\/features\//,
    may: /^web\/features\/[a-z-]+\/[a-z-]+\/[a-z\d-]+(\.test)?\.tsx?$/,
    mend: 'put it into web/features/<district>/<noun>/, named in kebab-case',
  },
  {
    room: /^web\/(lib|pages)\//,
    may: /^web\/(lib|pages)\/[a-z\d-]+(\.test)?\.tsx?$/,
    mend: 'no folders here, and names in kebab-case; the server finds a page by the name of its screen',
  },
]

/**
 * The closed list of what may hold SQL or HTTP in a feature of the server, so that both are found by a file's name. Every
 * other file of a feature is plain code.
 */
const holders: { holds: RegExp; names: RegExp; mend: string }[] = [
  {
    holds: /from '[^']*\/db\/sql\.ts'|\b(pool|client)\.query\b/,
    names: /(^|-)queries\.ts$/,
    mend: 'SQL belongs in queries.ts or <name>-queries.ts',
  },
  {
    holds: /from 'fastify'/,
    names: /^(([a-z-]+-)?routes|service)\.ts$/,
    mend: 'HTTP belongs in routes.ts, <name>-routes.ts or service.ts',
  },
]

/** What a file of a feature holds that its name does not say. */
export function findHolderFaults(file: string, source: string): string[] {
  if (!/^server\/features\/.+\.ts$/.test(file) || /\.(test|fixture)\.ts$/.test(file)) return []
  const name = file.slice(file.lastIndexOf('/') + 1)
  return holders
    .filter(({ holds, names }) => holds.test(source) && !names.test(name))
    .map(({ mend }) => `${file}: ${mend}`)
}

/** What is wrong with where a file is or how it is called, with what to do about it. */
export function findLocationFaults(file: string): string[] {
  const rule = rules.find(({ room }) => room.test(file))
  return rule && !rule.may.test(file) ? [`${file}: ${rule.mend}`] : []
}
