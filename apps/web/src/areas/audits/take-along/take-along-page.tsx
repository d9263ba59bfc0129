import { dayOf } from '@sojourn/domain/audits/calendar'
import {
  hasSpaceForPhotos,
  selectAuditsToRemove,
  VISIT_PHOTO_BYTES,
  VISIT_PHOTOS,
} from '@sojourn/domain/audits/fieldwork/take-along'
import { longDate } from '@sojourn/domain/kernel/dates'
import { type Icon, IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getOfflineAccessEnd, readSignIn } from '../../../features/offline-access.ts'
import { takeAlong } from '../../../features/offline-queue/take-along.ts'
import { useProgrammeName } from '../../../features/programme.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { formatNumberWord } from '../../../lib/number-word.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { formatFileSize } from '../../../ui/upload/items.ts'
import { useDeviceName } from './device-name.ts'
import css from './take-along.module.css'
import { TakeItem } from './take-item.tsx'
import { TakePanel } from './take-panel.tsx'
import type { TakeRow } from './take-rows.ts'
import { useTakeAlong } from './use-take-along.ts'

const route = getRouteApi('/signed-in/audits/take-along')

/** Formats the heading, such as "Two of five upcoming audits are on this tablet". */
function formatHeading(count: number, total: number, device: string): string {
  if (count === 0) return m.take_heading_none({ count: total, total: formatNumberWord(total), device })
  if (total === 1) return m.take_heading_only({ device })
  const word = formatNumberWord(count)
  return m.take_heading({
    count,
    here: word.charAt(0).toUpperCase() + word.slice(1),
    total: formatNumberWord(total),
    device,
  })
}

const isOnDevice = ({ state }: TakeRow) => ['stored', 'update-available', 'visit-over'].includes(state)

/** The next audits of an auditor, which can be stored on this device. */
export function TakeAlongPage() {
  const { me } = route.useRouteContext()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle(m.take_title())
  const device = useDeviceName()
  const takeAlongState = useTakeAlong(me.userID)
  const { rows, storage, isOffline } = takeAlongState
  const isSignInKept = readSignIn()?.isKept ?? false
  const selected = rows.find(({ auditID }) => auditID === search.AuditID) ?? rows.find(isOnDevice) ?? rows[0]
  const upcoming = rows.filter(({ isUpcoming }) => isUpcoming)
  const onDevice = upcoming.filter(isOnDevice)

  const programme = useProgrammeName() ?? ''
  const take = (row: TakeRow) => {
    const { auditID, siteName, town, status, auditorDate } = row
    // A user who continues after the automatic pause accepts that little space remains.
    const reservePhotoSpace = row.download?.state !== 'no-space'
    void takeAlong(me.userID, { auditID, siteName, town, status, auditorDate }, { reservePhotoSpace })
  }
  const remove = async (removed: readonly TakeRow[], subject: string, text: string) => {
    if (!(await confirm({ subject, text, danger: true }))) return
    try {
      await takeAlongState.remove(removed.map(({ auditID }) => auditID))
    } catch (error) {
      showToast.error(m.take_remove_failed(), error)
    }
  }
  const confirmRemoval = (row: TakeRow) => {
    const unsent = takeAlongState.countUnsent(row.auditID)
    const text = unsent > 0 ? m.take_remove_unsent({ count: unsent }) : m.take_remove_text()
    void remove([row], m.take_remove_title({ name: row.siteName, device }), text)
  }

  return (
    <Page>
      <div className={css.split}>
        <section className={css.main} aria-label={m.take_upcoming()}>
          <PageHeader
            title={
              takeAlongState.isPending || takeAlongState.error || upcoming.length === 0
                ? m.take_title()
                : formatHeading(onDevice.length, upcoming.length, device)
            }
          />
          <div className={css.content}>
            {storage?.isPrivate && (
              <Warning
                icon={IconAlertTriangle}
                title={m.take_private_title()}
                text={m.take_private_text({ programme })}
              />
            )}
            {isOffline && (
              <Warning
                icon={IconCloudOff}
                tone="waiting"
                title={m.take_offline_title()}
                text={m.take_offline_text({ device })}
              />
            )}
            {!isOffline && <SignInWarning isSignInKept={isSignInKept} rows={upcoming} device={device} />}
            <SpaceWarning
              rows={rows}
              free={storage?.free}
              onFree={(removed) =>
                void remove(
                  removed,
                  m.take_free_up_title({ device, names: removed.map(({ siteName }) => siteName).join(', ') }),
                  m.take_free_up_text(),
                )
              }
            />
            {takeAlongState.isPending ? (
              <LoadingState text={m.take_loading()} rows={5} />
            ) : takeAlongState.error && rows.length === 0 ? (
              <ErrorState error={takeAlongState.error} onRetry={takeAlongState.refetch} />
            ) : rows.length === 0 ? (
              <EmptyState
                text={m.take_none()}
                action={
                  <Button variant="default" renderRoot={(props) => <Link to="/audits" {...props} />}>
                    {m.take_to_audits()}
                  </Button>
                }
              />
            ) : (
              <ol className={css.rows}>
                {rows.map((row) => (
                  <TakeItem
                    key={row.auditID}
                    row={row}
                    device={device}
                    isSelected={row === selected}
                    isOffline={isOffline}
                    canTake={isSignInKept}
                    onSelect={() =>
                      void navigate({ search: { AuditID: row.auditID }, replace: true, resetScroll: false })
                    }
                    onTake={() => take(row)}
                    onRemove={() => confirmRemoval(row)}
                  />
                ))}
              </ol>
            )}
          </div>
        </section>
        {!takeAlongState.isPending && selected && (
          <TakePanel
            row={selected}
            rows={rows}
            device={device}
            storage={storage}
            canTake={isSignInKept && !isOffline}
            onTake={() => take(selected)}
            onRemove={() => confirmRemoval(selected)}
            onProtected={takeAlongState.refetchDevice}
          />
        )}
      </div>
    </Page>
  )
}

interface WarningProps {
  icon: Icon
  tone?: 'needs' | 'waiting'
  title: string
  text: string
  action?: ReactNode
}

function Warning({ icon: ItemIcon, tone = 'needs', title, text, action }: WarningProps) {
  return (
    <div className={css.warning} data-tone={tone} role="note">
      <ItemIcon size={24} stroke={1.6} aria-hidden />
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {action}
    </div>
  )
}

const SignInAgain = () => (
  <Button
    renderRoot={(props) => (
      <Link
        to="/authentication/login"
        search={{ returnUrl: '/audits/take-along', again: 'yes' }}
        {...props}
      />
    )}
  >
    {m.take_sign_in_again()}
  </Button>
)

/** Explains that the sign-in does not outlast the browser, or that it ends before a visit of an audit on the device. */
function SignInWarning({
  isSignInKept,
  rows,
  device,
}: {
  isSignInKept: boolean
  rows: readonly TakeRow[]
  device: string
}) {
  if (!isSignInKept)
    return (
      <Warning
        icon={IconAlertTriangle}
        title={m.take_session_title()}
        text={m.take_session_text()}
        action={<SignInAgain />}
      />
    )
  const end = getOfflineAccessEnd()
  const endsBeforeVisit = rows.some(
    (row) => end && isOnDevice(row) && row.auditorDate !== null && row.auditorDate >= dayOf(end),
  )
  if (!end || !endsBeforeVisit) return null
  return (
    <Warning
      icon={IconAlertTriangle}
      title={m.take_ends_title()}
      text={m.take_ends_text({ device, date: longDate(end.toISOString()) })}
      action={<SignInAgain />}
    />
  )
}

interface SpaceWarningProps {
  rows: readonly TakeRow[]
  free: number | undefined
  onFree(removed: readonly TakeRow[]): void
}

/** Shown if the storage has no space for the photos of the next visit. */
function SpaceWarning({ rows, free, onFree }: SpaceWarningProps) {
  const today = dayOf(new Date())
  const next = rows.find(
    ({ isUpcoming, auditorDate }) => isUpcoming && auditorDate !== null && auditorDate >= today,
  )
  if (!next || free === undefined || hasSpaceForPhotos(0, free)) return null
  const stored = rows.flatMap((row) => (row.taken ? [{ ...row, bytes: row.bytes ?? 0 }] : []))
  const removed = selectAuditsToRemove(stored, VISIT_PHOTO_BYTES - free)
  const bytes = removed.reduce((sum, row) => sum + row.bytes, 0)
  const days = Math.round((Date.parse(next.auditorDate ?? today) - Date.parse(today)) / 86_400_000)
  const title = days === 0 ? m.take_space_today() : days === 1 ? m.take_space_tomorrow() : m.take_space_next()
  return (
    <Warning
      icon={IconAlertTriangle}
      title={title}
      text={m.take_space_text({
        free: formatFileSize(free),
        count: VISIT_PHOTOS,
        size: formatFileSize(VISIT_PHOTO_BYTES),
      })}
      action={
        removed.length > 0 && (
          <Button onClick={() => onFree(removed)}>{m.take_free_up({ size: formatFileSize(bytes) })}</Button>
        )
      }
    />
  )
}
