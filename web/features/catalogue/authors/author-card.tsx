import { Link } from '@tanstack/react-router'
import type { AuthorCard as AuthorCardData } from '../../../../contract/authors.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import classes from './author-card.module.css'
import { Avatar } from '../../../ui/display/avatar.tsx'

interface AuthorCardProps {
  author: AuthorCardData
  /** Shown instead of the number of their works. */
  facts?: string
}

export function AuthorCard({ author, facts }: AuthorCardProps) {
  const { plural } = useT()
  return (
    <Link to={screens.author.path} params={{ author: author.slug }} className={classes.root}>
      <Avatar name={author.name} image={author.photo} />
      <span className={classes.words}>
        <span className={classes.name}>{author.name}</span>
        <span className={classes.count}>{facts ?? plural(author.works_count, ':count work', ':count works')}</span>
      </span>
    </Link>
  )
}
