import type { Person } from '../../../../contract/user-card.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import classes from './faces.module.css'

/** Overlapping pictures; the names are next to them. */
export const Faces = ({ people }: { people: Person[] }) => (
  <span className={classes.root} aria-hidden>
    {people.map((person) => (
      <Avatar key={person.slug} name={person.name} image={person.image} size="sm" />
    ))}
  </span>
)
