import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { apiPrefix } from '../../contract/endpoint.ts'
import { apiRoutes, refuseUndeclaredRoutes } from '../app.ts'
import { useApp } from '../../tests/support/test-app.ts'

const quire = useApp()

/**
 * Who may make which call: what each answers to somebody signed out and to a signed-in reader who has nothing to do
 * with the thing asked for. An endpoint without a row fails.
 */
const matrix: Record<string, { signedOut: number; stranger: number }> = {
  'GET /account': { signedOut: 401, stranger: 200 },
  'PATCH /account': { signedOut: 401, stranger: 200 },
  'GET /account/authors': { signedOut: 401, stranger: 200 },
  'GET /account/books': { signedOut: 401, stranger: 200 },
  'POST /account/books/remove': { signedOut: 401, stranger: 422 },
  'POST /account/books/restore': { signedOut: 401, stranger: 422 },
  'POST /account/books/shelve': { signedOut: 401, stranger: 422 },
  'GET /account/books/facets': { signedOut: 401, stranger: 200 },
  'GET /account/devices': { signedOut: 401, stranger: 200 },
  'DELETE /account/devices': { signedOut: 401, stranger: 200 },
  'DELETE /account/devices/:device': { signedOut: 401, stranger: 404 },
  'GET /account/contributions': { signedOut: 401, stranger: 200 },
  'GET /account/passkeys': { signedOut: 401, stranger: 200 },
  'PATCH /account/passkeys/:passkey': { signedOut: 401, stranger: 422 },
  'DELETE /account/passkeys/:passkey': { signedOut: 401, stranger: 404 },
  'GET /account/tokens': { signedOut: 401, stranger: 200 },
  'POST /account/tokens': { signedOut: 401, stranger: 422 },
  'DELETE /account/tokens/:token': { signedOut: 401, stranger: 404 },
  'POST /account/leave': { signedOut: 401, stranger: 422 },
  'POST /account/return': { signedOut: 401, stranger: 200 },
  'POST /account/avatar': { signedOut: 401, stranger: 422 },
  'DELETE /account/avatar': { signedOut: 401, stranger: 200 },
  'GET /account/calendar': { signedOut: 401, stranger: 200 },
  'POST /account/calendar': { signedOut: 401, stranger: 201 },
  'DELETE /account/calendar': { signedOut: 401, stranger: 200 },
  'GET /account/series': { signedOut: 401, stranger: 200 },
  'POST /account/books/change-position': { signedOut: 401, stranger: 422 },
  'GET /authors/:author': { signedOut: 401, stranger: 404 },
  'GET /books': { signedOut: 401, stranger: 200 },
  'GET /books/:book': { signedOut: 401, stranger: 404 },
  'POST /books': { signedOut: 401, stranger: 422 },
  'GET /books/duplicates': { signedOut: 401, stranger: 200 },
  'POST /books/lookup': { signedOut: 401, stranger: 422 },
  'PUT /books/:book': { signedOut: 401, stranger: 422 },
  'DELETE /books/:book': { signedOut: 401, stranger: 404 },
  'GET /books/:book/editions': { signedOut: 401, stranger: 404 },
  'POST /books/:book/export': { signedOut: 401, stranger: 404 },
  'GET /books/:book/reviews': { signedOut: 401, stranger: 404 },
  'GET /books/:book/reviews/me': { signedOut: 401, stranger: 404 },
  'POST /books/:book/shelves': { signedOut: 401, stranger: 422 },
  'PUT /comments/:comment': { signedOut: 401, stranger: 422 },
  'DELETE /comments/:comment': { signedOut: 401, stranger: 404 },
  'GET /feed': { signedOut: 401, stranger: 200 },
  'GET /exports': { signedOut: 401, stranger: 200 },
  'DELETE /exports/:export': { signedOut: 401, stranger: 404 },
  'GET /genres': { signedOut: 401, stranger: 200 },
  'GET /goals': { signedOut: 401, stranger: 200 },
  'POST /goals': { signedOut: 401, stranger: 422 },
  'GET /goals/:goal': { signedOut: 401, stranger: 404 },
  'PUT /goals/:goal': { signedOut: 401, stranger: 422 },
  'DELETE /goals/:goal': { signedOut: 401, stranger: 404 },
  'GET /imports': { signedOut: 401, stranger: 200 },
  'POST /imports': { signedOut: 401, stranger: 422 },
  'GET /imports/:import': { signedOut: 401, stranger: 404 },
  'DELETE /imports/:import': { signedOut: 401, stranger: 404 },
  'GET /imports/:import/rows': { signedOut: 401, stranger: 404 },
  'PUT /imports/:import/rows/:row': { signedOut: 401, stranger: 422 },
  'PUT /imports/:import/mapping': { signedOut: 401, stranger: 422 },
  'POST /imports/:import/run': { signedOut: 401, stranger: 404 },
  'POST /imports/:import/stop': { signedOut: 401, stranger: 404 },
  'POST /imports/:import/undo': { signedOut: 401, stranger: 404 },
  'GET /languages': { signedOut: 401, stranger: 200 },
  // List calls need the page's token before anything else.
  'GET /lists': { signedOut: 401, stranger: 200 },
  'POST /lists': { signedOut: 419, stranger: 419 },
  'GET /lists/:list': { signedOut: 401, stranger: 404 },
  'PUT /lists/:list': { signedOut: 419, stranger: 419 },
  'DELETE /lists/:list': { signedOut: 419, stranger: 419 },
  'PUT /lists/:list/convert-to-manual': { signedOut: 419, stranger: 419 },
  'GET /lists/:list/entries': { signedOut: 401, stranger: 404 },
  'PATCH /lists/:list/entries/:entry/change-position': { signedOut: 419, stranger: 419 },
  'POST /lists/:list/entries/many': { signedOut: 419, stranger: 419 },
  'POST /lists/:list/entries': { signedOut: 419, stranger: 419 },
  'DELETE /lists/:list/entries/:entry': { signedOut: 419, stranger: 419 },
  'POST /merges': { signedOut: 401, stranger: 422 },
  // To whoever does not moderate, there is nothing there.
  'GET /moderation/merged': { signedOut: 401, stranger: 404 },
  'POST /moderation/merged/:merge/undo': { signedOut: 401, stranger: 404 },
  'GET /moderation/merges': { signedOut: 401, stranger: 404 },
  'POST /moderation/merges/:proposal/accept': { signedOut: 401, stranger: 404 },
  'POST /moderation/merges/:proposal/decline': { signedOut: 401, stranger: 404 },
  'GET /moderation/team': { signedOut: 401, stranger: 404 },
  'PUT /moderation/team': { signedOut: 401, stranger: 422 },
  'GET /moderation/invitations': { signedOut: 401, stranger: 404 },
  'POST /moderation/invitations': { signedOut: 401, stranger: 404 },
  'DELETE /moderation/invitations/:invitation': { signedOut: 401, stranger: 404 },
  'GET /moderation/measures': { signedOut: 401, stranger: 404 },
  'DELETE /moderation/measures/:measure': { signedOut: 401, stranger: 404 },
  'GET /moderation/reports': { signedOut: 401, stranger: 404 },
  'POST /moderation/reports/:report/decide': { signedOut: 401, stranger: 422 },
  'GET /notes': { signedOut: 401, stranger: 200 },
  'POST /notes': { signedOut: 401, stranger: 422 },
  'PUT /notes/reorder': { signedOut: 401, stranger: 422 },
  'PUT /notes/:note': { signedOut: 401, stranger: 422 },
  'DELETE /notes/:note': { signedOut: 401, stranger: 404 },
  'GET /readings': { signedOut: 401, stranger: 200 },
  'POST /readings': { signedOut: 401, stranger: 422 },
  'POST /readings/export': { signedOut: 401, stranger: 403 },
  'PUT /readings/:reading': { signedOut: 401, stranger: 404 },
  'DELETE /readings/:reading': { signedOut: 401, stranger: 404 },
  'DELETE /readings/:reading/sessions/:session': { signedOut: 401, stranger: 404 },
  'GET /registration': { signedOut: 200, stranger: 200 },
  'POST /reports': { signedOut: 401, stranger: 422 },
  'GET /reviews': { signedOut: 401, stranger: 200 },
  'POST /reviews': { signedOut: 401, stranger: 422 },
  'DELETE /reviews/:review': { signedOut: 401, stranger: 404 },
  'GET /reviews/:review/comments': { signedOut: 401, stranger: 404 },
  'POST /reviews/:review/comments': { signedOut: 401, stranger: 422 },
  'PUT /reviews/:review/like': { signedOut: 401, stranger: 404 },
  'DELETE /reviews/:review/like': { signedOut: 401, stranger: 404 },
  'GET /search': { signedOut: 401, stranger: 200 },
  'GET /search/suggest': { signedOut: 401, stranger: 200 },
  'GET /series': { signedOut: 401, stranger: 200 },
  'GET /series/:series': { signedOut: 401, stranger: 404 },
  'GET /series/:series/books': { signedOut: 401, stranger: 404 },
  'GET /account/shelves/covers': { signedOut: 401, stranger: 200 },
  'GET /shelves': { signedOut: 401, stranger: 200 },
  'POST /shelves': { signedOut: 401, stranger: 422 },
  'PUT /shelves/reorder': { signedOut: 401, stranger: 422 },
  'GET /shelves/:shelf': { signedOut: 401, stranger: 404 },
  'PATCH /shelves/:shelf': { signedOut: 401, stranger: 404 },
  'DELETE /shelves/:shelf': { signedOut: 401, stranger: 404 },
  'GET /shelves/:shelf/books': { signedOut: 401, stranger: 404 },
  'GET /tags': { signedOut: 401, stranger: 200 },
  'GET /transactions': { signedOut: 401, stranger: 200 },
  'GET /transactions/overview': { signedOut: 401, stranger: 200 },
  'POST /transactions': { signedOut: 401, stranger: 422 },
  'PUT /transactions/:transaction': { signedOut: 401, stranger: 422 },
  'DELETE /transactions/:transaction': { signedOut: 401, stranger: 404 },
  'POST /uploads': { signedOut: 401, stranger: 422 },
  'GET /account/profile': { signedOut: 401, stranger: 200 },
  'PATCH /account/profile': { signedOut: 401, stranger: 200 },
  'GET /users': { signedOut: 401, stranger: 200 },
  'GET /users/:user': { signedOut: 401, stranger: 404 },
  'GET /users/:user/goals': { signedOut: 401, stranger: 404 },
  'GET /users/:user/reviews': { signedOut: 401, stranger: 404 },
  'GET /users/:user/lists': { signedOut: 401, stranger: 404 },
  'GET /users/:user/shelves': { signedOut: 401, stranger: 404 },
  'GET /users/:user/shelves/:shelf': { signedOut: 401, stranger: 404 },
  'GET /users/:user/shelves/:shelf/books': { signedOut: 401, stranger: 404 },
  'GET /users/:user/followers': { signedOut: 401, stranger: 404 },
  'GET /users/:user/following': { signedOut: 401, stranger: 404 },
  'PUT /users/:user/follow': { signedOut: 401, stranger: 404 },
  'DELETE /users/:user/follow': { signedOut: 401, stranger: 404 },
  'PUT /users/:user/follower': { signedOut: 401, stranger: 404 },
  'DELETE /users/:user/follower': { signedOut: 401, stranger: 404 },
  'PUT /users/:user/block': { signedOut: 401, stranger: 404 },
  'DELETE /users/:user/block': { signedOut: 401, stranger: 404 },
  'GET /connections': { signedOut: 401, stranger: 200 },
}

describe('access', () => {
  test('is what the table says, for every endpoint', async () => {
    const reader = await quire.reader()
    const answered: typeof matrix = {}
    for (const { endpoint } of apiRoutes(quire.context)) {
      const url = `${apiPrefix}${endpoint.path.replaceAll(/:\w+/g, 'nothing-of-this-name')}`
      answered[`${endpoint.method} ${endpoint.path}`] = {
        signedOut: (await quire.visitor().send(endpoint.method, url)).status,
        stranger: (await reader.send(endpoint.method, url)).status,
      }
    }
    expect(answered).toEqual(matrix)
  })

  test('must be declared, or the server refuses to start', () => {
    const app = fastify()
    refuseUndeclaredRoutes(app)
    expect(() => app.get('/open', { config: { access: 'anyone' } }, async () => 'yes')).not.toThrow()
    expect(() => app.get('/forgotten', async () => 'no')).toThrow(
      'The route GET /forgotten does not declare who may use it.',
    )
  })
})
