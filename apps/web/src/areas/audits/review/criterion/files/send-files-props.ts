import type { SentFile } from './sent-files.ts'

export interface SendFilesProps {
  /** The person and the place, so that an unfinished upload is offered again only to them and only there. */
  scope: string
  /** A file has arrived. Resolves true when it stands where it belongs, and the list need not show it any longer. */
  onFinished(file: SentFile): Promise<boolean>
  /** Whether some are still on their way. */
  onBusy?(isBusy: boolean): void
}
