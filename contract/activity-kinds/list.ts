import { finished } from './finished.ts'
import { goalMet } from './goal-met.ts'
import { listMade } from './list-made.ts'
import { progressed } from './progressed.ts'
import { quoted } from './quoted.ts'
import { reviewed } from './reviewed.ts'
import { shelved } from './shelved.ts'
import { started } from './started.ts'

/** Every kind of activity. Each has a row in the table `activity_kinds`. */
export const activityKinds = {
  shelved,
  started,
  progressed,
  finished,
  reviewed,
  quoted,
  'list-made': listMade,
  'goal-met': goalMet,
}
