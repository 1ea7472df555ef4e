import type { ReviewLanguage } from '../people.ts'

/** Notes that fit any book. Languages that are not here take English. */
export const noteTexts: Partial<Record<ReviewLanguage, readonly string[]>> & { en: readonly string[] } = {
  en: [
    'The sentence at the top of this page. Copy it out.',
    'Look up where this is set. Is the street still there?',
    'First hint, surely. Check again at the end.',
    'Such a good description of waiting for someone.',
    'Reminds me of the summer at the lake house.',
    'Too neat? See whether it holds.',
    'Ask Miriam what she made of this chapter.',
    'The weather does half the work here.',
    'A new word: must look it up.',
    'Here it finally clicked for me.',
    'This dialogue is perfect. Not a word too many.',
    'I disagree, but I can’t say why yet.',
  ],
  es: [
    'Copiar la frase con la que empieza esta página.',
    'Primera pista, seguro. Volver aquí al final.',
    'Qué bien descrita la espera.',
    'Buscar dónde está esta calle.',
    'Aquí por fin lo entendí.',
  ],
  fr: [
    'Recopier la première phrase de cette page.',
    'Premier indice ? À vérifier à la fin.',
    'Très belle description de l’attente.',
    'Comparer avec la traduction anglaise.',
  ],
  de: [
    'Den ersten Satz dieser Seite abschreiben.',
    'Der erste Hinweis? Am Ende noch einmal nachsehen.',
    'Hier hat es endlich gezündet.',
    'Nachschlagen, wo das spielt.',
  ],
  pt: ['Copiar esta frase.', 'Primeira pista? Voltar aqui no fim.', 'Que bem descrita esta espera.'],
  it: ['Ricopiare questa frase.', 'Primo indizio? Controllare alla fine.', 'Cercare dove si trova questa piazza.'],
  ja: ['この一文、書き写しておく。', '伏線かもしれない。最後に確認。', '待つことの描写が見事。'],
  ar: ['جملة تستحق النسخ.', 'ربما كان هذا أول دليل، أعود إليه في النهاية.', 'وصف جميل للانتظار.'],
}
