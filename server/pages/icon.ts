const paths = `<path d="M32 20 12 14v32l20 6 20-6V14z"/><path d="M32 20v32"/><path d="M20 24l7 2M20 32l7 2M44 24l-7 2M44 32l-7 2"/>`

const draw = (ground: string, placed: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" ${ground}fill="#1f4d40"/>
<g fill="none" stroke="#f6f1e7" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"${placed}>
${paths}
</g></svg>`

/** Quire's mark: folded sheets, one inside the other, as a bookbinder's quire is. */
export const iconSvg = draw('rx="14" ', '')

/** For phones that cut icons to a shape of their own: the ground fills the square, and the mark is within the circle that all keep. */
export const maskableIconSvg = draw('', ' transform="translate(32 32.5) scale(.8) translate(-32 -33)"')
