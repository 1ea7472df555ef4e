export default [
  ':count series|other',
  'Bucket',
  'Manual',
  'Romance',
  'Series',
  'Thriller',
  'Total',
  ':count MB',
  'Megabytes',
  ':count webhook',
  ':count webhooks',
  'Spoilers',
]
