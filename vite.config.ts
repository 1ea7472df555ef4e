import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createAreasOf } from './scripts/texts/page-areas.ts'
import { budget } from './web/build/budget.ts'
import { precompress } from './web/build/precompress.ts'
import { serviceWorker } from './web/build/service-worker.ts'
import { textAreas } from './web/build/text-areas.ts'

const among = (files: string[]) => new RegExp(`/(${files.join('|')})`.replaceAll('/', '[\\\\/]'))

/**
 * What a book's page shares with the lists of books and with its own dialogs. Left to themselves these would fall apart
 * into a file for each set of screens that have them in common, with whatever else those share, and the page that is
 * opened most would fetch them all.
 */
const bookParts = among([
  'shared/(length-words|shorten)\\.',
  'web/features/book-actions/export-journal-button',
  'web/features/books/(api|author-links|book-facts|book-skeleton|description|series-positions)\\.',
  'web/features/page-states/query-state-page',
  'web/features/lists/add-to-list-button',
  'web/features/reviews/(api|mood-color|mood|palette|ratings-and-moods|star-picker|whole-stars)\\.',
  'web/features/shelves/(api|selection|shelf-button)\\.',
  'web/features/shelving/(?!shelf-menu\\.)',
  'web/lib/remembered',
  'web/ui/(dialogs/lazy-modal|display/(cover|stars)|feedback/skeleton|forms/dialog-forms)\\.',
])

/** What lists of books share with each other, and with the lower end of a book's page. */
const cardParts = among([
  'web/features/books/(book-card|book-grid|book-on-card|card-state|edition-facts)\\.',
  'web/ui/lists/(load-more|paged-list)\\.',
])

/**
 * A file that screens have in common is named after all of them; every import of a screen lists such names, so that
 * they weigh more than some of the files.
 */
const shortName = (name: string) => (name.split('~')[0] ?? name).replace(/\.[^.]*$/, '')

export default defineConfig({
  plugins: [textAreas(createAreasOf), react({ compiler: true }), budget(), precompress(), serviceWorker()],
  publicDir: false,
  resolve: {
    // The router's store asks for the version that brings along what React itself has had for long.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The page comes from the app server, so addresses of fonts and images must name this one.
    origin: 'http://localhost:5173',
    cors: { origin: /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/ },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    manifest: true,
    target: 'baseline-widely-available',
    // The preload links of a screen are in its HTML (server/pages/assets.ts), and what the next one needs is fetched when
    // its link is pointed at. The names of all files of all screens would weigh on every first page.
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'web/main.tsx',
      output: {
        // Every screen's files are named in the first one, where a hash is the part that cannot be packed.
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? '')}-[hash:7][extname]`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'initial', tags: ['$initial'], priority: 2 },
            // What positions menus and lists beside their button: several lazy parts need it.
            { name: 'floating', test: /node_modules[\\/]@floating-ui[\\/]/, priority: 2 },
            // Long grids and tables; merged with a small part that others share too, they would bring it along.
            {
              name: 'windowed',
              test: /[\\/](@tanstack[\\/](react-virtual|virtual-core)|web[\\/]ui[\\/]lists[\\/]windowed-)/,
              priority: 2,
            },
            { name: 'book-parts', test: bookParts, priority: 2 },
            { name: 'cards', test: cardParts, priority: 2 },
            // Few pages have it, and it would take most of what they need to each other.
            {
              name: 'delete-book',
              test: among(['web/features/book-actions/(api|delete-book-dialog)\\.']),
              priority: 2,
            },
            // A book's page and its dialogs agree on these; merged with what only a dialog needs, they would bring it along.
            {
              name: 'contract',
              test: /[\\/](contract[\\/](?!auth|lists|list-entries|filters|goals|exports)|shared[\\/](?!date-words|length-words)|zod[\\/])/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2000,
              priority: 2,
            },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1200,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
