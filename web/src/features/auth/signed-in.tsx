import { anonymous } from 'contract/feedback'
import { Link } from 'react-router-dom'
import type { CurrentUser } from '../../data/account/account.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Picture } from '../../ui/picture.tsx'

/** Shown instead of a sign-in form: who is signed in already, and the way on. */
export const SignedIn = ({ member, target }: { member: CurrentUser; target: string }) => (
  <div className="flex flex-col items-center gap-4 text-center">
    <Picture
      src={member.photoURL ?? anonymous.userPhoto}
      fallback={anonymous.userPhoto}
      alt=""
      width="80"
      height="80"
      className="size-20 rounded-full object-cover"
    />
    <div>
      <p>
        You are signed in as <strong>{member.displayName ?? 'User'}</strong>.
      </p>
      <p className="min-h-6 text-muted">{member.email}</p>
    </div>
    <Link to={target} className={buttonClass('primary', 'w-full')}>
      Continue
    </Link>
  </div>
)
