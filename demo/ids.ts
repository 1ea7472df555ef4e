import { randomFrom } from '../shared/random.ts'

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits)

/** The id of a thing of the demo: the same for the same name, and sorted by the moment it was made, as ids are. */
export function demoId(name: string, moment: Date): string {
  const random = randomFrom(name)
  const time = hex(moment.getTime(), 12)
  const draw = (digits: number) => hex(random.whole(0, 16 ** digits - 1), digits)
  const variant = hex(0x8000 | random.whole(0, 0x3fff), 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${draw(3)}-${variant}-${draw(6)}${draw(6)}`
}
