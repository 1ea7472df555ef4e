/** The first letter of a name, for where a picture would be. */
export const initialOf = (name: string): string => (Array.from(name.trim())[0] ?? '').toLocaleUpperCase()
