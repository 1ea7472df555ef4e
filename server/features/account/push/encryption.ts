import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gives to those who write to it, as base64url. */
export interface ReceiverKeys {
  p256dh: string
  auth: string
}

const curve = 'prime256v1'
const publicKeyBytes = 65
const saltBytes = 16

/** Every message fills one record, which push services take up to. */
const recordBytes = 4096
const tagBytes = 16

/** Messages are filled up to a multiple of this, so that their length says nothing. */
const stepBytes = 512

/** Longer texts would not fit into a record. */
export const mostMessageBytes = 3000

/** Whether something can be encrypted for these: a point of the curve, and sixteen bytes. */
export function areReceiverKeys({ p256dh, auth }: ReceiverKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  if (Buffer.from(p256dh, 'base64url').length !== publicKeyBytes) return false
  try {
    return ECDH.convertKey(p256dh, curve, 'base64url').length > 0
  } catch {
    return false
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** What is left to chance, unless a test has it from the standard. */
interface Chance {
  salt: Buffer
  privateKey: Buffer
  stepBytes: number
}

/** A message that only the browser with these keys can read: RFC 8291, as one record of RFC 8188. */
export function encryptMessage(message: Buffer, receiver: ReceiverKeys, chance: Partial<Chance> = {}): Buffer {
  const pair = createECDH(curve)
  if (chance.privateKey) pair.setPrivateKey(chance.privateKey)
  else pair.generateKeys()
  const salt = chance.salt ?? randomBytes(saltBytes)
  const step = chance.stepBytes ?? stepBytes
  const own = pair.getPublicKey()
  const theirs = Buffer.from(receiver.p256dh, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own])
  const secret = derive(pair.computeSecret(theirs), Buffer.from(receiver.auth, 'base64url'), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const filled = Buffer.alloc(Math.min(Math.ceil((message.length + 1) / step) * step, recordBytes - tagBytes))
  message.copy(filled)
  // The mark of a last record; what follows it is left out.
  filled[message.length] = 2
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const head = Buffer.alloc(saltBytes + 5)
  salt.copy(head)
  head.writeUInt32BE(recordBytes, saltBytes)
  head.writeUInt8(own.length, saltBytes + 4)
  return Buffer.concat([head, own, cipher.update(filled), cipher.final(), cipher.getAuthTag()])
}
