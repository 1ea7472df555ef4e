import type { ReviewWords } from './review-words.ts'

export const spanish: ReviewWords = {
  loved: [
    'Lo terminé de madrugada y me quedé un buen rato mirando el techo.',
    'De lo mejor que he leído en años.',
    'Se me pasó la parada del metro dos veces.',
    'Nada más acabarlo quise volver a empezar.',
  ],
  liked: [
    'Una lectura muy redonda.',
    'Me costó entrar, pero después no pude soltarlo.',
    'Mejor de lo que esperaba.',
    'Perfecto para una semana de lluvia.',
  ],
  mixed: [
    'Tengo sentimientos encontrados.',
    'Buenas ideas en un libro desigual.',
    'La primera mitad es estupenda; la segunda, no tanto.',
  ],
  disliked: ['No era para mí.', 'Todavía estoy esperando a que empiece.'],
  about: {
    fantasy: {
      good: [
        'El mundo está tan vivo que consulté el mapa a cada rato.',
        'Aquí la magia tiene un precio, y por eso cada decisión pesa.',
      ],
      bad: ['Demasiadas profecías y muy pocos personajes de verdad.'],
    },
    future: {
      good: [
        'La idea deslumbra, pero lo que se queda contigo es la gente.',
        'Parece escrito sobre la semana que viene.',
      ],
      bad: ['Una gran premisa que se olvida de los personajes.'],
    },
    crime: {
      good: ['Sospeché de todo el mundo y aun así me equivoqué.', 'La tensión no afloja y el final juega limpio.'],
      bad: ['Adiviné el final en el quinto capítulo.'],
    },
    love: {
      good: ['Los diálogos chispean y el final está bien ganado.', 'Tierno y divertido, sin empalagar.'],
      bad: ['Con una conversación sincera se habría acabado en la página treinta.'],
    },
    past: {
      good: [
        'Se te olvida lo antiguo que es: es gente que conoces.',
        'La época respira en cada cocina y en cada calle.',
      ],
      bad: ['Entiendo por qué fue importante, pero se me hizo cuesta arriba.'],
    },
    fact: {
      good: [
        'Claro, generoso y lleno de cosas que no paro de contar.',
        'Muy bien documentado, y se lee como una novela.',
      ],
      bad: ['Hay un buen ensayo aquí dentro, estirado hasta las trescientas páginas.'],
    },
    young: {
      good: [
        'Lo leí con mi sobrino y nos peleábamos por el marcapáginas.',
        'Nunca trata a sus lectores como a tontos.',
      ],
      bad: ['A los once años me habría encantado.'],
    },
    story: {
      good: [
        'No pasa casi nada y no pude dejar de leer.',
        'Dice algo verdadero sobre las familias sin levantar la voz.',
      ],
      bad: ['Frases preciosas en busca de una historia.'],
    },
  },
  closing: {
    good: ['Muy recomendable.', 'Ya se lo he prestado a una amiga.', 'Leeré lo siguiente sin dudarlo.'],
    bad: ['Quizá le dé otra oportunidad dentro de unos años.', 'Para gustos, los colores.'],
  },
  comments: [
    'Me has convencido, a la lista.',
    '¡A mí me pasó lo mismo con el final!',
    'Yo lo abandoné, y ahora me arrepiento.',
  ],
}
