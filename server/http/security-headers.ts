import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'

/** What the framework says of every answer by itself. */
const ofAnyAnswer = new Set(['content-length', 'content-type', 'connection', 'date', 'keep-alive'])

/** The camera reads barcodes, passkeys sign in, and links are copied and shared: pages of Quire use nothing else of a device. */
const own = [
  'camera',
  'clipboard-write',
  'fullscreen',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'web-share',
]
const unused = [
  'accelerometer',
  'bluetooth',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const permissionsPolicy = [...own.map((name) => `${name}=(self)`), ...unused.map((name) => `${name}=()`)].join(', ')

/** The headers that helmet sets, and what pages may use. They are the same on every answer, so helmet is asked once. */
export async function setSecurityHeaders(app: FastifyInstance, options: FastifyHelmetOptions): Promise<void> {
  const helmeted = fastify()
  await helmeted.register(helmet, options)
  helmeted.get('/', async () => '')
  const answer = await helmeted.inject('/')
  await helmeted.close()
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined || ofAnyAnswer.has(name) ? [] : [[name, value] as const],
  )
  headers.push(['permissions-policy', permissionsPolicy])
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}

/** What only a document, or an image that may be opened as one, gives a meaning to. They are most of a small file's bytes. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Leaves out what says nothing about a script, a style, a font or data that a page loads, whose name says it all. */
export function leaveOutDocumentHeaders({ raw }: FastifyReply): void {
  for (const name of [...ofDocuments, 'x-request-id']) raw.removeHeader(name)
}
