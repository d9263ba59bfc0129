// The order of the imports is the order of the cascade.
import './tokens.css'
import './fonts.css'
import './base.css'
import './first-wait.css'
import './controls.css'
