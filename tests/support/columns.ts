import type { BookField, FieldValues } from '../../contract/book-fields.ts'

/** What tests say of rows; the database or a factory fills in what is left out. */

export interface AuthorColumns {
  id?: string
  slug?: string
  name?: string
  sort_name?: string
  bio?: string | null
  birth_year?: number | null
  death_year?: number | null
  photo?: string | null
  created_at?: Date
}

export interface WorkColumns {
  id?: string
  title?: string
  language?: string | null
  first_published_year?: number | null
  description?: string | null
  field_sources?: unknown
  readings_count?: number
  created_at?: Date
}

export interface BookColumns extends Partial<Omit<FieldValues<BookField>, 'format'>> {
  id?: string
  slug?: string
  work_id?: string
  format?: string | null
  contributor_id?: string | null
  is_imported?: boolean
  field_sources?: unknown
  cover?: string | null
  created_at?: Date
  updated_at?: Date
}

export interface SeriesColumns {
  id?: string
  slug?: string
  title?: string
  also_known_as?: string[]
  description?: string | null
  total?: number | null
  total_source?: string | null
}

export interface ReaderColumns {
  id?: string
  slug?: string
  name?: string
  email?: string
  email_verified?: boolean
  email_verified_at?: Date | null
  image?: string | null
  about?: string | null
  location?: string | null
  links?: string[]
  visibility?: string
  approve_followers?: boolean
  last_active_at?: Date
  language?: string | null
  time_zone?: string | null
  browser_zone?: string | null
  theme?: string
  listed?: boolean
  star_step?: string
  book_view?: string
  daily_quote?: boolean
  role?: string
  two_step?: boolean
  suspended_at?: Date | null
  join_reason?: string | null
  leaving_at?: Date | null
  leaves_reviews?: boolean
  notifications_off?: string[]
  push_off?: string[]
  digest?: string
  digest_sent_at?: Date | null
  calendar_id?: string | null
  storage_megabytes?: number | null
  image_bytes?: number
  created_at?: Date
  updated_at?: Date
}

export interface ListColumns {
  slug?: string
  name?: string
  description?: string | null
  type?: string
  entries_type?: string
  visibility?: string
  entries_limit?: number | null
  order_by?: string
  filters?: object[]
  entries_count?: number
  is_cut?: boolean
  preview?: string[]
  snapshot?: object | null
  changed_at?: Date
  hidden_at?: Date | null
  visibility_before?: string | null
  created_at?: Date
  updated_at?: Date
}

export interface ReviewColumns {
  book_id?: string
  work_id?: string
  rating?: number
  content?: string | null
  language?: string
  private?: boolean
  private_before?: boolean | null
  lock_share?: number | null
  hidden_at?: Date | null
  created_at?: Date
  updated_at?: Date
}

export interface ReadingColumns {
  id?: string
  book_id?: string
  work_id?: string
  name?: string | null
  book_format?: string
  length_type?: string
  length?: number
  progress?: number
  started_at?: Date
  started_precision?: string
  finished_at?: Date | null
  finished_precision?: string
  state?: string
  timer_started_at?: Date | null
  timer_seconds?: number | null
  created_at?: Date
  updated_at?: Date
}

export interface TransactionColumns {
  type: string
  date: string
  due_date?: string | null
  return_date?: string | null
  name?: string | null
  notes?: string | null
  quantity?: number
  amount?: string | null
  currency?: string | null
  created_at?: Date
}
