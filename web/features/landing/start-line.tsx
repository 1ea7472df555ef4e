import classes from './start-line.module.css'

/** What the terminal says, in the words it uses. */
export function StartLine() {
  return (
    <pre className={classes.terminal} dir="ltr">
      <b>$ npm start</b>
      {'\nQuire is ready at http://localhost:3000'}
    </pre>
  )
}
