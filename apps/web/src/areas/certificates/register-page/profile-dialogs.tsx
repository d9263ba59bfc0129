import type { PublicProfile } from '@sojourn/contract/certificates/public-profile'
import {
  PROFILE_REASON_LENGTH,
  PROFILE_SENTENCE_LENGTH,
  PROFILE_WEBSITE_LENGTH,
  parseWebsite,
} from '@sojourn/domain/certificates/public-profile'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePhotoUrl } from '../../../features/people/use-photo.ts'
import { signedInRoute } from '../../../features/routing/base-routes.ts'
import { api, getAccessToken } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { describeError } from '../../../ui/describe-error.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Uploader } from '../../../ui/uploader.tsx'
import css from './public-profile.module.css'

const invalidateProfiles = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'getPublicProfile' || queryKey[0] === 'getMyWork',
  })

const SendError = ({ error, fallbackText }: { error: Error | null; fallbackText: string }) =>
  error && (
    <Callout tone="bad">
      <p role="alert">{describeError(error).message ?? fallbackText}</p>
    </Callout>
  )

interface ProfileDraft {
  sentence: string
  website: string
  photo: { documentID: string } | { uploadID: string; name: string } | null
}

function PhotoField({
  draft,
  onChange,
}: {
  draft: ProfileDraft
  onChange(photo: ProfileDraft['photo']): void
}) {
  const { me } = signedInRoute.useRouteContext()
  const { photo } = draft
  const stored = photo && 'documentID' in photo ? photo.documentID : null
  const url = usePhotoUrl(stored, 'whole')
  return (
    <div className={css.field}>
      <span className="med">{m.profile_photo()}</span>
      {stored !== null && (
        <span className={css.photo}>{url && <img src={url} alt={m.profile_photo_current()} />}</span>
      )}
      {photo && 'name' in photo && <p role="status">{m.profile_photo_new({ name: photo.name })}</p>}
      {photo && (
        <div>
          <Button variant="default" size="xs" onClick={() => onChange(null)}>
            {m.profile_photo_remove()}
          </Button>
        </div>
      )}
      <Uploader
        scope={`${me.userID} register-photo`}
        getToken={getAccessToken}
        extensions={['.jpg', '.jpeg', '.png']}
        multiple={false}
        onFinished={({ uploadID, name }) => onChange({ uploadID, name })}
      />
      <p className="dim t12">{m.profile_photo_hint()}</p>
    </div>
  )
}

interface ProfileDialogProps {
  siteID: string
  siteName: string
  /** The last proposal, or what the register shows. */
  current: PublicProfile | null
  onClose(): void
}

/** Proposes a sentence, a website and a photo for the register. */
export function ProfileDialog({ siteID, siteName, current, onClose }: ProfileDialogProps) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<ProfileDraft>({
    sentence: current?.sentence ?? '',
    website: current?.website ?? '',
    photo: current?.photoDocumentID ? { documentID: current.photoDocumentID } : null,
  })
  const [isChanged, setChanged] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const change = (part: Partial<ProfileDraft>) => {
    setChanged(true)
    setDraft((now) => ({ ...now, ...part }))
  }
  const { sentence, website, photo } = draft
  const isWebsiteInvalid = website.trim() !== '' && parseWebsite(website) === undefined
  const proposal = useMutation({
    mutationFn: () =>
      api.call('proposePublicProfile', {
        params: { id: siteID },
        body: {
          sentence,
          website: website.trim() === '' ? null : website,
          photo: photo && 'uploadID' in photo ? { uploadID: photo.uploadID } : photo,
        },
      }),
    onSuccess: () => {
      showToast.success(m.profile_sent())
      onClose()
    },
    onSettled: () => invalidateProfiles(queryClient),
  })
  return (
    <FormDialog
      title={m.profile_title({ name: siteName })}
      submitLabel={m.profile_send()}
      isChanged={isChanged}
      busy={proposal.isPending}
      onSubmit={() => {
        setSubmitted(true)
        if (!isWebsiteInvalid) proposal.mutate()
      }}
      onClose={onClose}
    >
      <p className="mut">{m.profile_explanation()}</p>
      <SendError error={proposal.error} fallbackText={m.profile_send_failed()} />
      <TextArea
        label={m.profile_sentence()}
        description={m.profile_sentence_hint({ length: sentence.length })}
        minRows={2}
        maxRows={5}
        maxLength={PROFILE_SENTENCE_LENGTH}
        value={sentence}
        onChange={(event) => change({ sentence: event.currentTarget.value })}
      />
      <TextInput
        label={m.profile_website()}
        description={m.profile_website_hint()}
        inputMode="url"
        autoComplete="url"
        maxLength={PROFILE_WEBSITE_LENGTH}
        error={isSubmitted && isWebsiteInvalid ? m.profile_website_invalid() : undefined}
        value={website}
        onChange={(event) => change({ website: event.currentTarget.value })}
      />
      <PhotoField draft={draft} onChange={(next) => change({ photo: next })} />
    </FormDialog>
  )
}

/** The buttons of an Admin to approve or reject a proposal, or to remove what the register shows. */
export function ProfileDecision({ profile, siteName }: { profile: PublicProfile; siteName: string }) {
  const queryClient = useQueryClient()
  const [isRejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isPublic = profile.state === 'approved'
  const decision = useMutation({
    mutationFn: (approve: boolean) =>
      api.call('decidePublicProfile', {
        params: { id: profile.profileID },
        body: { approve, reason: approve ? null : reason },
      }),
    onSuccess: (_response, approve) => {
      showToast.success(approve ? m.profile_approve_done() : m.profile_reject_done())
      setRejecting(false)
    },
    onError: (error, approve) => {
      if (approve) showToast.error(describeError(error).message ?? m.profile_decision_failed(), error)
    },
    onSettled: () => invalidateProfiles(queryClient),
  })
  return (
    <div className={css.actions}>
      {!isPublic && (
        <Button loading={decision.isPending && !isRejecting} onClick={() => decision.mutate(true)}>
          {m.profile_approve()}
        </Button>
      )}
      <Button variant="default" onClick={() => setRejecting(true)}>
        {isPublic ? m.profile_remove() : m.profile_reject()}
      </Button>
      {isRejecting && (
        <FormDialog
          title={m.profile_reject_title({ name: siteName })}
          submitLabel={isPublic ? m.profile_remove() : m.profile_reject()}
          submitVariant="danger"
          isChanged={reason !== ''}
          busy={decision.isPending}
          onSubmit={() => {
            setSubmitted(true)
            if (reason.trim() !== '') decision.mutate(false)
          }}
          onClose={() => setRejecting(false)}
        >
          <SendError error={decision.error} fallbackText={m.profile_decision_failed()} />
          <TextArea
            label={m.profile_reject_reason()}
            description={m.profile_reject_hint({ name: profile.proposedBy.name })}
            required
            minRows={3}
            maxRows={10}
            maxLength={PROFILE_REASON_LENGTH}
            error={isSubmitted && reason.trim() === '' ? m.certificate_field_missing() : undefined}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </FormDialog>
      )}
    </div>
  )
}
