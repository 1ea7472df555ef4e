import type { ReviewWords } from './review-words.ts'

export const italian: ReviewWords = {
  loved: [
    'Finito alle due di notte, e ne è valsa la pena.',
    'Una delle letture più belle degli ultimi anni.',
    'Per colpa di questo libro ho saltato due fermate.',
    'Appena chiuso, avrei voluto ricominciare.',
  ],
  liked: [
    'Una lettura davvero riuscita.',
    'Ci ho messo cinquanta pagine a entrarci, poi non l’ho più mollato.',
    'Meglio di quanto mi aspettassi.',
    'Perfetto per una domenica di pioggia.',
  ],
  mixed: [
    'Non so bene che cosa pensarne.',
    'Belle idee, libro discontinuo.',
    'La prima metà è splendida, la seconda meno.',
  ],
  disliked: ['Non fa per me.', 'Sto ancora aspettando che cominci.'],
  about: {
    fantasy: {
      good: ['Un mondo così vivo che verrebbe voglia di abitarci.', 'Qui la magia ha un prezzo, e ogni scelta pesa.'],
      bad: ['Troppe profezie e troppo pochi personaggi.'],
    },
    future: {
      good: ['L’idea toglie il fiato, ma a restare sono le persone.', 'Sembra parlare della settimana prossima.'],
      bad: ['Tante spiegazioni e poca vita.'],
    },
    crime: {
      good: ['Ho sospettato di tutti e ho sbagliato lo stesso.', 'La tensione non cala mai e il finale gioca pulito.'],
      bad: ['Al quinto capitolo avevo già capito tutto.'],
    },
    love: {
      good: ['I dialoghi frizzano e il finale è meritato.', 'Tenero e divertente, mai stucchevole.'],
      bad: ['Bastava parlarsi a pagina trenta.'],
    },
    past: {
      good: [
        'Ci si dimentica di quanti anni ha: è gente che conosciamo.',
        'L’epoca vive in ogni cucina e in ogni strada.',
      ],
      bad: ['Capisco perché è importante, ma che fatica.'],
    },
    fact: {
      good: [
        'Chiaro, generoso, pieno di cose che racconto a tutti.',
        'Documentatissimo, eppure si legge come un romanzo.',
      ],
      bad: ['Un bell’articolo, tirato fino a trecento pagine.'],
    },
    young: {
      good: [
        'Letto ad alta voce: chiedevano sempre un altro capitolo.',
        'Sveglio e affettuoso, con il giusto pizzico di paura.',
      ],
      bad: ['A undici anni l’avrei adorato.'],
    },
    story: {
      good: [
        'Non succede quasi niente, e non riuscivo a smettere.',
        'Dice qualcosa di vero sulle famiglie, sottovoce.',
      ],
      bad: ['Belle frasi in cerca di una storia.'],
    },
  },
  closing: {
    good: ['Consigliatissimo.', 'La mia copia è già in prestito.', 'Aspetto il prossimo.'],
    bad: ['Forse ci riproverò tra qualche anno.', 'Questione di gusti.'],
  },
  comments: [
    'Mi hai convinta, lo metto in lista!',
    'Stessa sensazione sul finale.',
    'Io l’avevo abbandonato, adesso ci riprovo.',
  ],
}
