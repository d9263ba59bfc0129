import { MARK_PATHS, MARK_SIZE } from '@sojourn/domain/kernel/mark'
import { useProgramme, useProgrammeName } from '../programme.ts'
import css from './brand.module.css'

export function Brand() {
  const programme = useProgramme()
  const name = useProgrammeName()
  return (
    <span className={css.brand}>
      {programme?.logo ? (
        <img className={css.logo} src={`/api/document/${programme.logo}`} alt="" />
      ) : (
        <Mark />
      )}
      <b className={css.name}>{name}</b>
    </span>
  )
}

const Mark = () => (
  <svg
    className={css.mark}
    width={MARK_SIZE}
    height={MARK_SIZE}
    viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`}
    aria-hidden="true"
  >
    {MARK_PATHS.map(({ path, opacity }) => (
      <path key={path} fill="currentColor" fillRule="evenodd" opacity={opacity} d={path} />
    ))}
  </svg>
)
