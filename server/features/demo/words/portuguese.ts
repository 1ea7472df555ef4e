import type { ReviewWords } from './review-words.ts'

export const portuguese: ReviewWords = {
  loved: [
    'Acabei de madrugada e fiquei a pensar nele durante dias.',
    'Dos melhores livros que li nos últimos anos.',
    'Perdi a paragem do elétrico por causa deste livro.',
    'Quando cheguei ao fim, quis voltar ao princípio.',
  ],
  liked: [
    'Uma leitura muito boa.',
    'Demorei a entrar, mas depois não consegui parar.',
    'Melhor do que eu esperava.',
    'Perfeito para um fim de semana de chuva.',
  ],
  mixed: ['Fiquei dividida.', 'Boas ideias, livro desigual.', 'A primeira metade é ótima; a segunda perde força.'],
  disliked: ['Não era para mim.', 'Fiquei à espera de que começasse.'],
  about: {
    fantasy: {
      good: ['Um mundo tão vivo que apetece lá morar.', 'Aqui a magia tem um preço, e isso muda tudo.'],
      bad: ['Profecias a mais e personagens a menos.'],
    },
    future: {
      good: ['A ideia é brilhante, mas são as pessoas que ficam connosco.', 'Parece escrito sobre a próxima semana.'],
      bad: ['Muita explicação e pouca vida.'],
    },
    crime: {
      good: ['Desconfiei de toda a gente e errei na mesma.', 'A tensão nunca abranda.'],
      bad: ['Adivinhei o final no quinto capítulo.'],
    },
    love: {
      good: ['Os diálogos brilham e o final é merecido.', 'Terno e divertido, sem ser meloso.'],
      bad: ['Uma conversa honesta resolvia tudo na página trinta.'],
    },
    past: {
      good: ['Esquecemo-nos da idade que tem: são pessoas que conhecemos.', 'A época está viva em cada rua.'],
      bad: ['Percebo a importância, mas custou-me a avançar.'],
    },
    fact: {
      good: ['Claro, generoso e cheio de coisas que não paro de contar.', 'Bem investigado, e lê-se como um romance.'],
      bad: ['Um bom artigo esticado até às trezentas páginas.'],
    },
    young: {
      good: [
        'Li em voz alta lá em casa e pediram sempre mais um capítulo.',
        'Inteligente e caloroso, com perigo na medida certa.',
      ],
      bad: ['Aos onze anos teria adorado.'],
    },
    story: {
      good: ['Quase nada acontece, e não consegui largar.', 'Diz uma verdade sobre as famílias sem levantar a voz.'],
      bad: ['Frases bonitas à procura de uma história.'],
    },
  },
  closing: {
    good: ['Recomendo muito.', 'Já o emprestei a uma amiga.', 'Vou ler tudo o que vier a seguir.'],
    bad: ['Talvez tente outra vez daqui a uns anos.', 'Gostos não se discutem.'],
  },
  comments: ['Fiquei com vontade de ler!', 'Senti o mesmo com o final.', 'Já está na minha lista.'],
}
