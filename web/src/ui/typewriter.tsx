import { Typewriter as TypewriterLoop } from 'react-simple-typewriter'

type Props = {
  sentences: readonly string[]
  /** Milliseconds per character typed, per character deleted, and between two sentences. */
  speed: { type: number; delete: number; delay: number }
}

/** Types one sentence after the other, for ever. For the eye only: whoever shows it also says the sentence in text. */
export const Typewriter = ({ sentences, speed }: Props) => (
  <span className="typed">
    <TypewriterLoop
      words={[...sentences]}
      loop={0}
      typeSpeed={speed.type}
      deleteSpeed={speed.delete}
      delaySpeed={speed.delay}
    />
  </span>
)
