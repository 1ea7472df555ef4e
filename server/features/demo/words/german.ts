import type { ReviewWords } from './review-words.ts'

export const german: ReviewWords = {
  loved: [
    'Um zwei Uhr nachts ausgelesen und danach noch lange wach gelegen.',
    'Eines der besten Bücher seit Jahren.',
    'Ich habe deswegen zweimal meine Haltestelle verpasst.',
    'Am liebsten hätte ich gleich wieder von vorn angefangen.',
  ],
  liked: [
    'Eine runde Sache.',
    'Ich habe fünfzig Seiten gebraucht, dann kam ich nicht mehr davon los.',
    'Besser, als ich erwartet hatte.',
    'Genau richtig für eine verregnete Woche.',
  ],
  mixed: [
    'Ich bin hin- und hergerissen.',
    'Gute Ideen, aber ein unausgewogenes Buch.',
    'Die erste Hälfte ist großartig, die zweite leider nicht.',
  ],
  disliked: ['Leider nichts für mich.', 'Ich habe bis zum Schluss darauf gewartet, dass es losgeht.'],
  about: {
    fantasy: {
      good: [
        'Eine Welt, in der man sich zu Hause fühlt, mit Regeln, die gelten.',
        'Magie hat hier ihren Preis, und genau das macht es spannend.',
      ],
      bad: ['Zu viele Prophezeiungen, zu wenige Menschen.'],
    },
    future: {
      good: [
        'Die Idee ist atemberaubend, aber die Figuren bleiben im Gedächtnis.',
        'Liest sich, als ginge es um nächste Woche.',
      ],
      bad: ['Viel Erklärung, wenig Leben.'],
    },
    crime: {
      good: [
        'Ich hatte alle im Verdacht und lag trotzdem falsch.',
        'Spannend bis zuletzt, und die Auflösung ist fair.',
      ],
      bad: ['Das Ende war mir ab Kapitel fünf klar.'],
    },
    love: {
      good: ['Die Dialoge funkeln, und das Ende ist verdient.', 'Warm und komisch, ohne kitschig zu werden.'],
      bad: ['Ein einziges ehrliches Gespräch, und es wäre vorbei gewesen.'],
    },
    past: {
      good: ['Man vergisst völlig, wie alt das ist.', 'Die Zeit lebt in jeder Küche und jeder Straße.'],
      bad: ['Ich verstehe, warum es wichtig ist, aber es hat sich gezogen.'],
    },
    fact: {
      good: [
        'Klar und klug, und ich erzähle seitdem allen davon.',
        'Gründlich recherchiert und trotzdem leicht zu lesen.',
      ],
      bad: ['Ein guter Aufsatz, auf dreihundert Seiten gestreckt.'],
    },
    young: {
      good: ['Beim Vorlesen wollte niemand, dass ich aufhöre.', 'Nimmt seine Leser ernst, egal wie alt sie sind.'],
      bad: ['Mit elf hätte ich es geliebt.'],
    },
    story: {
      good: [
        'Es passiert fast nichts, und ich konnte nicht aufhören.',
        'Erzählt leise etwas sehr Wahres über Familien.',
      ],
      bad: ['Schöne Sätze auf der Suche nach einer Geschichte.'],
    },
  },
  closing: {
    good: ['Klare Empfehlung.', 'Mein Exemplar ist schon verliehen.', 'Ich freue mich auf das nächste.'],
    bad: ['Vielleicht versuche ich es in ein paar Jahren noch einmal.', 'Geschmackssache.'],
  },
  comments: [
    'Kommt auf meine Liste!',
    'Das Ende habe ich genauso empfunden.',
    'Spannend, mir ging es beim Mittelteil ganz anders.',
  ],
}
