/** A UUID of version 7: the moment, then chance. `crypto.randomUUID` makes version 4, and is missing without HTTPS. */
export function newId(): string {
  const moment = Date.now().toString(16).padStart(12, '0')
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  const chance = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const parts = [
    moment.slice(0, 8),
    moment.slice(8),
    `7${chance.slice(0, 3)}`,
    `8${chance.slice(3, 6)}`,
    chance.slice(6),
  ]
  return parts.join('-')
}
