import type { ReviewWords } from './review-words.ts'

export const french: ReviewWords = {
  loved: [
    'Terminé à deux heures du matin, et je n’ai pas regretté une minute.',
    'L’une de mes plus belles lectures depuis longtemps.',
    'J’ai raté mon arrêt de tram à cause de ce livre.',
    'À peine refermé, j’avais envie de le recommencer.',
  ],
  liked: [
    'Une lecture très réussie.',
    'Il m’a fallu cinquante pages pour y entrer, puis impossible de le lâcher.',
    'Bien meilleur que ce que j’attendais.',
    'Le livre idéal pour un dimanche pluvieux.',
  ],
  mixed: ['Un avis partagé.', 'De bonnes idées, un ensemble inégal.', 'Je l’ai admiré plus que je ne l’ai aimé.'],
  disliked: ['Ce n’était pas pour moi.', 'J’attends encore que ça commence.'],
  about: {
    fantasy: {
      good: ['Un univers si vivant qu’on voudrait y habiter.', 'La magie y a un prix, et chaque choix compte.'],
      bad: ['Trop de prophéties, pas assez de personnages.'],
    },
    future: {
      good: [
        'L’idée est vertigineuse, mais ce sont les personnages qui restent.',
        'On dirait que cela parle de la semaine prochaine.',
      ],
      bad: ['Une belle idée de départ, noyée dans les explications.'],
    },
    crime: {
      good: ['J’ai soupçonné tout le monde et je me suis trompé quand même.', 'La tension ne retombe jamais.'],
      bad: ['J’avais deviné la fin au cinquième chapitre.'],
    },
    love: {
      good: ['Des dialogues qui pétillent, une fin méritée.', 'Tendre et drôle, jamais mièvre.'],
      bad: ['Une seule conversation honnête aurait suffi à tout régler.'],
    },
    past: {
      good: ['On oublie son âge : ces gens-là, on les connaît.', 'L’époque est là, dans chaque cuisine et chaque rue.'],
      bad: ['Je comprends son importance, mais les soirées furent longues.'],
    },
    fact: {
      good: [
        'Clair, généreux, et passionnant de bout en bout.',
        'Très documenté, et pourtant cela se lit comme un roman.',
      ],
      bad: ['Un bel article, étiré sur trois cents pages.'],
    },
    young: {
      good: [
        'Lu à voix haute avec les enfants : ils en redemandaient.',
        'Malin, chaleureux, avec juste assez de frissons.',
      ],
      bad: ['À onze ans, je l’aurais adoré.'],
    },
    story: {
      good: [
        'Il ne se passe presque rien, et c’est magnifique.',
        'Les personnages sont si vrais que je m’inquiète pour eux.',
      ],
      bad: ['De belles phrases en quête d’une histoire.'],
    },
  },
  closing: {
    good: ['À lire avec une tasse de thé.', 'Je l’ai déjà prêté.', 'Vivement le prochain.'],
    bad: ['J’essaierai peut-être de nouveau dans quelques années.', 'À vous de voir.'],
  },
  comments: ['Tu m’as donné envie de le lire !', 'Même impression que toi sur la fin.', 'Merci pour ce bel avis.'],
}
