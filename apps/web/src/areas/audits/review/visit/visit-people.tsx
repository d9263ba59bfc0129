import { VISIT_LIMITS } from '@sojourn/domain/audits/fieldwork/visit'
import { IconCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { useFieldwork } from '../screen/use-fieldwork.ts'
import css from './visit-screen.module.css'
import type { VisitPart } from './visit-times.tsx'

type Person = VisitPart['fields']['people'][number]

const createPerson = (name = ''): Person => ({
  personID: crypto.randomUUID(),
  name,
  role: '',
  opening: false,
  closing: false,
})

/** The people met, with the meetings they took part in. */
export function VisitPeople({ fields, change }: VisitPart) {
  const [edited, setEdited] = useState<Person>()
  const { people } = fields
  const savePerson = (person: Person) => {
    const isKnown = people.some(({ personID }) => personID === person.personID)
    change({
      people: isKnown
        ? people.map((other) => (other.personID === person.personID ? person : other))
        : [...people, person],
    })
  }
  return (
    <div>
      <div className={css.head}>
        <h2>{m.visit_people_met({ count: people.length })}</h2>
        <button
          type="button"
          className={css.quiet}
          disabled={people.length >= VISIT_LIMITS.people}
          onClick={() => setEdited(createPerson())}
        >
          <IconUserPlus size={18} stroke={1.6} aria-hidden />
          {m.visit_add_person()}
        </button>
      </div>
      {people.length > 0 && (
        <ul className={css.box}>
          {people.map((person) => (
            <li key={person.personID} className={css.person}>
              <button
                type="button"
                className={css.name}
                title={m.visit_edit_person({ name: person.name })}
                onClick={() => setEdited(person)}
              >
                <Avatar userID={person.personID} name={person.name} size="m" />
                <span>
                  <b>{person.name}</b>
                  <small>{person.role}</small>
                </span>
              </button>
              <MeetingToggle
                label={m.visit_opening()}
                name={person.name}
                isOn={person.opening}
                onToggle={() => savePerson({ ...person, opening: !person.opening })}
              />
              <MeetingToggle
                label={m.visit_closing()}
                name={person.name}
                isOn={person.closing}
                onToggle={() => savePerson({ ...person, closing: !person.closing })}
              />
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <PersonDialog
          key={edited.personID}
          person={edited}
          people={people}
          onSave={savePerson}
          onRemove={() => change({ people: people.filter(({ personID }) => personID !== edited.personID) })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

interface MeetingToggleProps {
  label: string
  name: string
  isOn: boolean
  onToggle(): void
}

function MeetingToggle({ label, name, isOn, onToggle }: MeetingToggleProps) {
  return (
    <button
      type="button"
      className={css.toggle}
      aria-pressed={isOn}
      aria-label={m.visit_person_meeting({ name, meeting: label })}
      onClick={onToggle}
    >
      {isOn && <IconCheck size={16} stroke={2} aria-hidden />}
      {label}
    </button>
  )
}

interface PersonDialogProps {
  person: Person
  people: readonly Person[]
  onSave(person: Person): void
  onRemove(): void
  onClose(): void
}

/** Adds a person, from the property's contacts or by name, or changes one. */
function PersonDialog({ person, people, onSave, onRemove, onClose }: PersonDialogProps) {
  const [draft, setDraft] = useState(person)
  const [isMissing, setMissing] = useState(false)
  const isNew = !people.some(({ personID }) => personID === person.personID)
  const contacts = (useFieldwork()?.contacts ?? []).filter(
    ({ name }) => !people.some((person) => person.name === name),
  )
  const submit = () => {
    const [name, role] = [draft.name.trim(), draft.role.trim()]
    if (name === '') return setMissing(true)
    onSave({ ...draft, name, role })
    onClose()
  }
  return (
    <FormDialog
      title={isNew ? m.visit_add_person() : m.visit_edit_person({ name: person.name })}
      submitLabel={isNew ? m.visit_add() : m.visit_save_person()}
      isChanged={draft !== person}
      isGuardedByPage
      width={400}
      onSubmit={submit}
      onClose={onClose}
    >
      {isNew && contacts.length > 0 && (
        <div>
          <p className={css.contactsTitle}>{m.visit_contacts()}</p>
          <div className={css.row}>
            {contacts.map(({ userID, name }) => (
              <Button key={userID} variant="default" onClick={() => setDraft({ ...draft, name })}>
                {name}
              </Button>
            ))}
          </div>
        </div>
      )}
      <TextInput
        label={m.visit_person_name()}
        value={draft.name}
        maxLength={200}
        required
        error={isMissing && draft.name.trim() === '' && m.visit_enter_name()}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <TextInput
        label={m.visit_person_role()}
        value={draft.role}
        maxLength={200}
        onChange={(event) => setDraft({ ...draft, role: event.currentTarget.value })}
      />
      {!isNew && (
        <div className={css.row}>
          <Button
            variant="danger"
            onClick={() => {
              onRemove()
              onClose()
            }}
          >
            {m.visit_remove_person()}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
