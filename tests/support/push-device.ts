import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { NewPushSubscription } from '../../contract/push.ts'
import type { PushMessage } from '../../contract/push-message.ts'
import type { Received } from './webhook-calls.ts'

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** A browser as far as pushes are concerned: it subscribes, and reads what arrives for it. */
export function pushDevice(address: () => string) {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${crypto.randomUUID()}`

  return {
    subscription: (): NewPushSubscription => ({
      endpoint: new URL(path, address()).href,
      p256dh: own.toString('base64url'),
      auth: auth.toString('base64url'),
    }),

    /** As RFC 8291 has it. */
    read: ({ bytes }: Pick<Received, 'bytes'>): PushMessage => {
      const salt = bytes.subarray(0, 16)
      const sender = bytes.subarray(21, 21 + bytes.readUInt8(20))
      const record = bytes.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const secret = derive(pair.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12))
      decipher.setAuthTag(record.subarray(-16))
      const filled = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      return JSON.parse(filled.subarray(0, filled.lastIndexOf(2)).toString()) as PushMessage
    },
  }
}

/** What a push service learns from the signature of a message, once it has checked it: RFC 8292. */
export function signedBy(key: string, { headers }: Pick<Received, 'headers'>): Record<string, unknown> | undefined {
  const [, head = '', claims = '', signature = '', given] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  })
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isTrue || given !== key) return undefined
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}
