import classes from './start-line.module.css'

/** The output of `npm start`. */
export function StartLine() {
  return (
    <pre className={classes.terminal} dir="ltr">
      <b>$ npm start</b>
      {'\nQuire is ready at http://localhost:3000'}
    </pre>
  )
}
