// The order is the cascade: tokens first, then the library in its own layer, then what is ours.
import './tokens.css'
import './fonts.css'
import './mantine.css'
import './base.css'
import './first-wait.css'
import './controls.css'
