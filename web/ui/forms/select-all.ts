/** Of a number that is nearly always replaced: what is typed would be joined to it otherwise. */
export const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement }): void => currentTarget.select()
