/**
 * The folders that are settled, and how files in them are called. The first entry whose room holds a file decides;
 * files of other rooms may be anywhere.
 */
const places: { room: RegExp; may: RegExp; mend: string }[] = [
  {
    room: /^web\/ui\//,
    may: /^web\/ui\/(buttons|dialogs|display|feedback|forms|layout|lists|theme)\/[a-z\d-]+(\.test)?\.tsx?$/,
    mend: 'put it into web/ui/<kind>/; the kinds are listed in scripts/file-places.ts',
  },
  {
    room: /^web\/features\//,
    may: /^web\/features\/[a-z-]+\/[a-z\d-]+(\.test)?\.tsx?$/,
    mend: 'put it into web/features/<noun>/, named in kebab-case',
  },
  {
    room: /^web\/(lib|pages)\//,
    may: /^web\/(lib|pages)\/[a-z\d-]+(\.test)?\.tsx?$/,
    mend: 'no folders here, and names in kebab-case; the server finds a page by the name of its screen',
  },
]

/** What is wrong with where a file is or how it is called, with what to do about it. */
export function findPlaceFaults(file: string): string[] {
  const place = places.find(({ room }) => room.test(file))
  return place && !place.may.test(file) ? [`${file}: ${place.mend}`] : []
}
