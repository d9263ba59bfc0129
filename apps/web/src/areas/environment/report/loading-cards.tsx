import { SECTIONS } from '@sojourn/domain/environment/sections'
import css from './report.module.css'

/** Where the cards and the summary are going to be. */
export const LoadingCards = () => (
  <div aria-hidden>
    <div className={css.ghosts}>
      {SECTIONS.map(({ sectionType }) => (
        <i key={sectionType} className={css.ghost} />
      ))}
    </div>
    <i className={css.ghostTable} />
  </div>
)
