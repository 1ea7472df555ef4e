/** Apart from the call itself, for screens that have something exported and never list it. */
export const exportsPath = '/exports'
