import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Credit } from '../../../../contract/authors.ts'
import { screens } from '../../../../contract/screens.ts'
import classes from './author-links.module.css'

/** Links to a book's authors. */
export function AuthorLinks({ authors }: { authors: Credit[] }) {
  return authors.map(({ slug, name, role }, index) => (
    <Fragment key={`${slug} ${role}`}>
      {index > 0 && ' '}
      {/* One element with its comma, so that no line begins with one. */}
      <span className={classes.author}>
        <Link to={screens.author.path} params={{ author: slug }} className={classes.link}>
          {name}
        </Link>
        {index < authors.length - 1 && ','}
      </span>
    </Fragment>
  ))
}
