import type { Person } from '../../../contract/user-card.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { UserLink } from '../users/user-link.tsx'
import classes from './faces.module.css'

/** Somebody's name, which leads to their profile where there is one to look at. */
export const PersonName = ({ person }: { person: Person }) =>
  person.is_visible ? <UserLink user={person} /> : <span>{person.name}</span>

/** A few faces, one over the other; their names stand beside them. */
export const Faces = ({ people }: { people: Person[] }) => (
  <span className={classes.root} aria-hidden>
    {people.map((person) => (
      <Avatar key={person.slug} name={person.name} image={person.image} size="sm" />
    ))}
  </span>
)
