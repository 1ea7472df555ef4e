import { Button } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { BookCard as BookCardData } from '../../contract/books.ts'
import { Email } from '../../contract/auth.ts'
import { NewPassword } from '../../contract/passwords.ts'
import { AuthorCard } from '../features/catalogue/authors/author-card.tsx'
import { BookCard } from '../features/catalogue/books/book-card.tsx'
import bookGrid from '../features/catalogue/books/book-grid.module.css'
import { BookGrid, BookGridSkeleton } from '../features/catalogue/books/book-grid.tsx'
import { BookSkeleton } from '../features/catalogue/books/book-skeleton.tsx'
import { Description } from '../ui/display/description.tsx'
import { SeriesGrid, SeriesGridSkeleton } from '../features/catalogue/series/series-grid.tsx'
import { ApiError } from '../lib/http.ts'
import { showToast } from '../lib/toasts.ts'
import { ActionsButton } from '../ui/buttons/actions-button.tsx'
import { Card, CardList } from '../ui/display/card.tsx'
import { Cover } from '../ui/display/cover.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { FormProblem, PasswordField, SelectField, TextField } from '../ui/forms/fields.tsx'
import { lazyModal } from '../ui/dialogs/lazy-modal.tsx'
import { ButtonLink, Link } from '../ui/buttons/link.tsx'
import { IconBookOff } from '../ui/icons/book-off.ts'
import { IconPencil } from '../ui/icons/pencil.ts'
import { IconTrash } from '../ui/icons/trash.ts'
import { LoadMore } from '../ui/lists/load-more.tsx'
import { Page, Section } from '../ui/layout/page.tsx'
import { PositionField } from '../ui/forms/position-field.tsx'
import { ProgressBar } from '../ui/display/progress-bar.tsx'
import { useSchemaForm } from '../ui/forms/schema-form.ts'
import { SearchBox } from '../ui/forms/search-box.tsx'
import { Stars } from '../ui/display/stars.tsx'
import { WindowedGrid } from '../ui/lists/windowed-grid.tsx'
import { WindowedTable } from '../ui/lists/windowed-table.tsx'
import classes from './ui.module.css'
import { Avatar } from '../ui/display/avatar.tsx'

/** A development page with every component in all its states. */

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 800))

const book: BookCardData = {
  id: '1',
  slug: 'the-hobbit',
  title: 'The Hobbit',
  subtitle: 'or There and Back Again',
  cover: '/covers/the-hobbit.svg',
  authors: [{ slug: 'j-r-r-tolkien', name: 'J. R. R. Tolkien', role: 'author' }],
  rating: 4.28,
  ratings_count: 3187,
  publication_date: '1937-09-21',
  language: 'en',
  format: 'hardcover',
  me: { shelves: [], owned: false },
}

const longTitle = 'The Curious Incident of the Dog in the Night-Time and Other Very Long Titles That Go On'

const books: BookCardData[] = [
  book,
  {
    ...book,
    id: '2',
    title: longTitle,
    rating: 3.5,
    ratings_count: 1,
    publication_date: '1937-09',
    me: { shelves: ['read', 'attic'], owned: true },
  },
  {
    ...book,
    id: '3',
    title: 'Unrated',
    rating: 0,
    ratings_count: 0,
    publication_date: null,
    me: { shelves: ['attic'], owned: false },
  },
]

const many = Array.from({ length: 1000 }, (_, index) => ({ ...book, id: `m${index}`, title: `Book ${index + 1}` }))

const series = {
  id: '1',
  slug: 'the-lord-of-the-rings',
  title: 'The Lord of the Rings',
  cover: '/covers/the-hobbit.svg',
  author: { slug: 'j-r-r-tolkien', name: 'J. R. R. Tolkien' },
  last_work_publication_date: '1955',
  books_count: 4,
  total: 7,
  description: 'The great tale of the war against Sauron. '.repeat(5),
}

const nothing = () => {}
const ConfirmDialog = lazyModal(() => import('../ui/dialogs/confirm-dialog.tsx'))

function Dialogs() {
  const asking = ConfirmDialog.useControl()
  return (
    <>
      <Button {...asking.opener}>Ask before deleting</Button>
      <ConfirmDialog.Slot
        control={asking}
        title="Delete this note?"
        confirmLabel="Yes, Delete"
        cancelLabel="Keep Note"
        onConfirm={wait}
      >
        Are you sure you want to delete this note? This action cannot be undone.
      </ConfirmDialog.Slot>
    </>
  )
}

function PositionExample() {
  const [position, setPosition] = useState(3)
  return <PositionField label="Position of the example" value={position} max={10_000} onMove={setPosition} />
}

function Form() {
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: z.object({ email: Email, password: NewPassword }),
    initialValues: { email: '', password: '' },
    onSubmit: async ({ email }) => {
      await wait()
      if (email.startsWith('taken')) {
        throw new ApiError(422, { message: 'No', errors: { email: ['This is taken.', 'Choose another.'] } })
      }
      throw new ApiError(403, { message: 'The server would not take this form as a whole.' })
    },
  })
  return (
    <form onSubmit={handleSubmit} noValidate className={classes.stack}>
      <FormProblem>{problem}</FormProblem>
      <TextField
        key={form.key('email')}
        {...form.getInputProps('email')}
        label="E-mail address"
        description="Begin with “taken” to see the server’s errors."
        type="email"
      />
      <PasswordField key={form.key('password')} {...form.getInputProps('password')} label="Password" />
      <SelectField label="A choice" data={['One', 'Two', 'Three']} />
      <TextField label="Turned off" disabled defaultValue="cannot be changed" />
      <Button type="submit" loading={isBusy}>
        Send
      </Button>
    </form>
  )
}

export default function Ui() {
  return (
    <Page title="Components" intro="Every piece of web/ui, and the cards built from them.">
      <Section title="Buttons and links">
        <div className={classes.row}>
          <Button>Filled</Button>
          <Button variant="default">Default</Button>
          <Button variant="outline">Outline</Button>
          <Button variant="light">Light</Button>
          <Button variant="subtle">Subtle</Button>
          <Button color="red">Delete</Button>
          <Button loading>Loading</Button>
          <Button disabled>Disabled</Button>
          <ButtonLink to="/library">Link as button</ButtonLink>
          <Link to="/library">A link</Link>
        </div>
      </Section>
      <Section title="Stars" aside="as figures and as a strip">
        <div className={classes.row}>
          {[0, 0.4, 2.5, 3.7, 5].map((rating) => (
            <Stars key={rating} rating={rating} count={1204} />
          ))}
          <Stars rating={4.3} count={1} size="md" />
          <Stars rating={0} count={0} />
        </div>
      </Section>
      <Section title="Covers and portraits">
        <div className={classes.row}>
          <Cover src={book.cover} className={classes.cover ?? ''} />
          <Cover src={null} className={classes.cover ?? ''} />
          <Avatar name="Ursula K. Le Guin" image={null} size="lg" />
          <Avatar name="Homer" image={null} />
        </div>
      </Section>
      <Section title="Cards">
        <BookGrid books={books} />
        <div className={classes.gap} />
        <SeriesGrid series={[series, { ...series, id: '2', cover: null, description: null, author: null }]} />
        <div className={classes.gap} />
        <AuthorCard author={{ slug: 'homer', name: 'Homer', photo: null, works_count: 1 }} />
      </Section>
      <Section title="Sheets with a menu">
        <CardList columns={2}>
          {[25, 100].map((percent) => (
            <li key={percent}>
              <Card
                heading="A heading"
                meta="A line under it"
                actions={
                  <ActionsButton
                    label="Actions for the example"
                    actions={[
                      { label: 'Edit', icon: IconPencil, onClick: nothing },
                      { label: 'Delete', icon: IconTrash, isDanger: true, onClick: nothing },
                    ]}
                  />
                }
              >
                <ProgressBar label="An example" percent={percent} />
              </Card>
            </li>
          ))}
        </CardList>
      </Section>
      <Section title="A position in an order">
        <PositionExample />
      </Section>
      <Section title="Waiting">
        <BookGridSkeleton count={3} />
        <div className={classes.gap} />
        <SeriesGridSkeleton count={1} />
        <div className={classes.gap} />
        <BookSkeleton />
      </Section>
      <Section title="Nothing, failure, more">
        <div className={classes.stack}>
          <EmptyState
            icon={<IconBookOff size={40} stroke={1.25} />}
            title="No entries found"
            action={<Button>Do something</Button>}
          >
            This list doesn’t have any entries yet.
          </EmptyState>
          <ErrorState title="Failed to load books" message="Quire cannot be reached." onRetry={nothing} />
          <ErrorState title="Failed to load books" isTrying onRetry={nothing} />
          <LoadMore shown={24} total={370} hasMore isLoading={false} onLoadMore={nothing}>
            Load More Books
          </LoadMore>
          <LoadMore shown={24} total={370} hasMore isLoading onLoadMore={nothing}>
            Load More Books
          </LoadMore>
        </div>
      </Section>
      <Section title="A thousand rows" aside="of which those near the screen are drawn">
        <WindowedTable
          items={many}
          keyOf={({ id }) => id}
          label="Books in a table"
          columns={[
            { name: 'title', heading: 'Title', sorts: ['title-asc', 'title-desc'], cell: ({ title }) => title },
            { name: 'format', heading: 'Format', room: 'wide', cell: ({ format }) => format },
            { name: 'rating', heading: 'Rating', align: 'end', cell: ({ rating }) => rating },
          ]}
          sort="title-asc"
          onSort={nothing}
        />
        <div className={classes.gap} />
        <WindowedGrid
          items={many}
          keyOf={({ id }) => id}
          label="Books in a grid"
          className={bookGrid.grid ?? ''}
          estimate={420}
        >
          {(each) => <BookCard book={each} />}
        </WindowedGrid>
      </Section>
      <Section title="Long text">
        <Description text={'In a hole in the ground there lived a hobbit. '.repeat(30)} />
      </Section>
      <Section title="Search">
        <SearchBox label="Title, author or ISBN" maxLength={200} onSearch={nothing} />
        <div className={classes.gap} />
        <SearchBox size="bar" label="Search books and authors" maxLength={200} shortcut="/" onSearch={nothing} />
      </Section>
      <Section title="Forms">
        <Form />
      </Section>
      <Section title="Dialogs and toasts">
        <div className={classes.row}>
          <Dialogs />
          <Button variant="default" onClick={() => showToast({ kind: 'success', message: 'Your account is saved.' })}>
            Green toast
          </Button>
          <Button variant="default" onClick={() => showToast({ kind: 'error', message: 'That did not work.' })}>
            Red toast
          </Button>
        </div>
      </Section>
    </Page>
  )
}
