import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { importsOf, listFiles } from './scripts/import-graph.ts'
import { createAreasOf } from './scripts/texts/page-areas.ts'
import { budget } from './web/build/budget.ts'
import { className } from './web/build/class-names.ts'
import { layers } from './web/build/layers.ts'
import { allOf } from './web/build/parts.ts'
import { precompress } from './web/build/precompress.ts'
import { serviceWorker } from './web/build/service-worker.ts'
import { summaries } from './web/build/summaries.ts'
import { textAreas } from './web/build/text-areas.ts'
import { themeVariables } from './web/build/theme-variables.ts'

const among = (files: string[]) => new RegExp(`/(${files.join('|')})`.replaceAll('/', '[\\\\/]'))

/** What lists of anything share with each other, and with the lower end of a book's page. */
const cards = [
  'web/features/catalogue/books/editions.tsx',
  'web/features/community/comments/comments-button.tsx',
  'web/features/community/reactions/like-button.tsx',
  'web/ui/buttons/actions-button.tsx',
  'web/ui/dialogs/chosen.ts',
  'web/ui/dialogs/removal.tsx',
  'web/ui/display/card.tsx',
  'web/ui/display/progress-bar.tsx',
  'web/ui/lists/list-section.tsx',
  'web/features/community/users/user-link.tsx',
  'web/ui/display/formatted-text.tsx',
]

/** What of a book's page is below the fold, or for few: not in the first chunk, but fetched right after it. */
const lowerEnd = [
  'web/features/journal/journal/journal.tsx',
  'web/features/catalogue/merges/book-menu.tsx',
  'web/features/catalogue/book-sources/book-sources.tsx',
]

/**
 * What is shown once and seldom drawn again: what the compiler adds to remember what did not change would be a quarter
 * of it (docs/decisions/0008-the-page-carries-its-data.md). Hooks with effects stay with the compiler.
 */
const uncompiled = among([
  'web/pages/book\\.',
  'web/features/(catalogue/book-actions|catalogue/book-sources|journal/journal|account/languages|community/links|catalogue/merges|frame/page-states|community/reactions|moderation/reports)/[a-z-]+\\.tsx$',
  'web/features/catalogue/books/(author-links|book-facts|book-skeleton|editions|my-editions|series-positions)\\.',
  'web/features/community/comments/comments-button\\.',
  'web/features/frame/frame/(account-button|bell|brand|face|frame|search-field|signed-out-bar|tab-bar|top-bar)\\.',
  'web/features/library/lists/add-to-list-button\\.',
  'web/features/journal/notes/(note-card|note-content|note-dialogs|notes-section)\\.',
  'web/features/journal/readings/(reading-card|reading-dialogs|reading-sheets|readings-section)\\.',
  'web/features/journal/reviews/(palette|rate-book|ratings-and-moods|review-card|review-content|reviews-section|star-picker|whole-stars)\\.',
  'web/features/library/shelves/shelf-button\\.',
  'web/features/library/shelving/(card-shelf-button|shelf-arrow|shelf-menu-button)\\.',
  'web/features/transfer/exports/export-journal-button\\.',
  'web/features/journal/transactions/(transaction-card|transaction-dialogs|transactions-section)\\.',
  'web/features/community/users/user-link\\.',
  'web/router\\.',
  'web/ui/(buttons/(action-dots|actions-button|link|quiet-button)|dialogs/removal|feedback/(empty-state|error-state|lazy-part|skeleton|toasts)|layout/page)\\.',
  'web/ui/display/(avatar|card|cover|description|formatted-text|progress-bar|stars)\\.',
])

/**
 * A file that screens have in common is named after all of them; every import of a screen lists such names, so that
 * they weigh more than some of the files.
 */
const shortName = (name: string) => (name.split('~')[0] ?? name).replace(/\.[^.]*$/, '')

const readGraph = () =>
  new Map(
    listFiles()
      .filter((file) => /^web\/.*(?<!\.test)\.tsx?$/.test(file))
      .map((file) => [file, importsOf(file, { withTypes: false })]),
  )

export default defineConfig({
  plugins: [
    summaries(),
    themeVariables(),
    layers(readGraph),
    textAreas(createAreasOf),
    react({ compiler: true, exclude: [/\/node_modules\//, uncompiled], refreshExclude: /\/node_modules\// }),
    budget(),
    precompress(),
    serviceWorker(),
  ],
  publicDir: false,
  css: { modules: { generateScopedName: className } },
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
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 6 },
            { name: 'initial', tags: ['$initial'], priority: 5 },
            // What positions menus and lists beside their button: several lazy parts need it.
            { name: 'floating', test: /node_modules[\\/]@floating-ui[\\/]/, priority: 2 },
            // Large, and shares an icon with other screens.
            { name: 'barcodes', test: /node_modules[\\/]zxing-wasm[\\/]/, priority: 2 },
            // Long grids and tables; merged with a small part that others share too, they would bring it along.
            {
              name: 'windowed',
              test: /[\\/](@tanstack[\\/](react-virtual|virtual-core)|web[\\/]ui[\\/]lists[\\/]windowed-)/,
              priority: 2,
            },
            { name: allOf('book-parts', ['web/pages/book.tsx']), debugName: 'book-parts', priority: 4 },
            { name: allOf('cards', cards), debugName: 'cards', priority: 3 },
            { name: allOf('journal', lowerEnd), debugName: 'journal', priority: 3 },
            // Few pages have it, and it would take most of what they need to each other.
            {
              name: 'delete-book',
              test: among(['web/features/catalogue/book-actions/(api|delete-book-dialog)\\.']),
              priority: 2,
            },
            // A book's page and its dialogs agree on these; merged with what only a dialog needs, they would bring it along.
            {
              name: 'contract',
              test: /[\\/](contract[\\/](?!auth|lists|list-entries|filters|goals|exports)|shared[\\/](?!date-words|length-words)|zod[\\/])/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 500,
              priority: 2,
            },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 500,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
