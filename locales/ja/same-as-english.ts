export default [':count MB']
