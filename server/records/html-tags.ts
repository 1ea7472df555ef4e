/** What a tag turns into. Everything else about it is dropped. */
export type TagMeaning =
  | 'strong'
  | 'emphasis'
  | 'spoiler'
  | 'link'
  | 'picture'
  | 'quotation'
  | 'list'
  | 'numbered list'
  | 'item'
  | 'block'
  | 'line'
  | 'cell'
  | 'inline'
  | 'hidden'

/**
 * The one list of tags that count as HTML. In a reader's own text other angle brackets are words: "then <Sansa> said".
 * `hidden` must hold every tag whose content `htmlparser2` does not read as HTML.
 */
const names: Record<TagMeaning, string> = {
  strong: 'b strong bold',
  emphasis: 'i em u cite',
  spoiler: 'spoiler',
  link: 'a',
  picture: 'img',
  quotation: 'blockquote',
  list: 'ul menu dir',
  'numbered list': 'ol',
  item: 'li',
  block:
    'p div h1 h2 h3 h4 h5 h6 pre address article aside body caption center details dialog dl fieldset figcaption figure ' +
    'footer form header hgroup html main nav search section summary table',
  line: 'br hr tr dt dd',
  cell: 'td th',
  inline:
    'abbr acronym audio bdi bdo big button code col colgroup data del dfn embed font head input ins kbd label legend link ' +
    'mark math meta meter o:p option output picture progress q rp rt ruby s samp select slot small source span strike sub sup svg ' +
    'tbody tfoot thead time track tt var video wbr',
  hidden: 'script style title iframe object textarea noembed noframes noscript plaintext template xmp',
}

const meanings = new Map(
  (Object.keys(names) as TagMeaning[]).flatMap((meaning) => names[meaning].split(' ').map((name) => [name, meaning])),
)

export const meaningOf = (name: string): TagMeaning | undefined => meanings.get(name)
