export default [':count series|other', 'Bucket', 'Manual', 'Romance', 'Series', 'Thriller', 'Total']
