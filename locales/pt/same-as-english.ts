export default [
  ':series, volume :position',
  'Admin',
  'Backups',
  'Bucket',
  'E-book',
  'E-mail',
  'Links',
  'Manual',
  'Romance',
  'Status',
  'Status :status',
  'Total',
]
