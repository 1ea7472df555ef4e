import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Credit } from '../../../contract/authors.ts'
import { screens } from '../../../contract/screens.ts'

/** Links to a book's authors. */
export function AuthorLinks({ authors }: { authors: Credit[] }) {
  return authors.map(({ slug, name, role }, index) => (
    <Fragment key={`${slug} ${role}`}>
      {index > 0 && ', '}
      <Link to={screens.author.path} params={{ author: slug }}>
        {name}
      </Link>
    </Fragment>
  ))
}
