// The order of the imports is the order of the cascade.
import './tokens.css'
import './fonts.css'
import './base.css'
import './app-loading.css'
import './controls.css'
