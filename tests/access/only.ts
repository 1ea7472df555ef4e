/** The one row that an insert gives back. */
export const only = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Error('Nothing was made')
  return row
}
