import './global.css'
import './mantine.css'
import './fonts.css'
import './tokens.css'
