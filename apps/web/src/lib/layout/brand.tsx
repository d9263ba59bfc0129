import { useProgramme } from '../programme.ts'
import css from './brand.module.css'

/** The programme's logo and name. */
export function Brand() {
  const programme = useProgramme()
  return (
    <span className={css.brand}>
      {programme?.logo ? (
        <img className={css.logo} src={`/api/document/${programme.logo}`} alt="" />
      ) : (
        <Mark />
      )}
      <b className={css.name}>{programme?.name}</b>
    </span>
  )
}

const Mark = () => (
  <svg className={css.mark} width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M3 25V12a10 10 0 0 1 20 0v13h-5.6v-7.200c0-3.400 0-6.600-4.400-9.600-4.400 3-4.400 6.200-4.400 9.600V25Z"
    />
    <path fill="currentColor" d="M11.900 25v-9.400h2.200V25Z" opacity=".55" />
  </svg>
)
