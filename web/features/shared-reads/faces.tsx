import type { Person } from '../../../contract/user-card.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { UserLink } from '../users/user-link.tsx'
import classes from './faces.module.css'

/** A name, linked if the profile is visible. */
export const PersonName = ({ person }: { person: Person }) =>
  person.is_visible ? <UserLink user={person} /> : <span>{person.name}</span>

/** Overlapping pictures; the names are next to them. */
export const Faces = ({ people }: { people: Person[] }) => (
  <span className={classes.root} aria-hidden>
    {people.map((person) => (
      <Avatar key={person.slug} name={person.name} image={person.image} size="sm" />
    ))}
  </span>
)
