import { Link } from '@tanstack/react-router'
import { phrase } from '../../lib/i18n.tsx'

interface NamedSentenceProps {
  /** By placeholder, with the address that each links to. */
  names: Record<string, { text: string; path?: string }>
  /** Given marks for the names, gives the sentence with them. */
  sentence: (marks: Record<string, string>) => string
}

/** A sentence in which names are links. */
export function NamedSentence({ names, sentence }: NamedSentenceProps) {
  const entries = Object.entries(names)
  const marks = Object.fromEntries(entries.map(([placeholder]) => [placeholder, `:${placeholder}`]))
  const links = entries.map(([placeholder, name]) => [placeholder, <NameLink key={placeholder} {...name} />])
  return phrase(sentence(marks), Object.fromEntries(links))
}

function NameLink({ text, path }: { text: string; path?: string }) {
  const name = <bdi>{text}</bdi>
  return path === undefined ? name : <Link to={path}>{name}</Link>
}
