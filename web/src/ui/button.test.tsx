// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

describe('a button', () => {
  it('does not submit the form it happens to stand in', () => {
    render(<Button>Show</Button>)
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  })

  it('takes no second press while its work is under way, and keeps the focus', () => {
    const press = vi.fn()
    const { rerender } = render(<Button onClick={press}>Save</Button>)
    const button = screen.getByRole('button')
    button.focus()
    fireEvent.click(button)
    rerender(
      <Button busy onClick={press}>
        Save
      </Button>,
    )
    fireEvent.click(button)
    expect(press).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('submits its form once for a double click, however fast that is saved', () => {
    const submit = vi.fn((event: Event) => event.preventDefault())
    render(
      <form>
        <Button type="submit">Send</Button>
      </form>,
    )
    document.forms[0]?.addEventListener('submit', submit)
    fireEvent.click(screen.getByRole('button'), { detail: 1 })
    fireEvent.click(screen.getByRole('button'), { detail: 2 })
    expect(submit).toHaveBeenCalledOnce()
  })

  it('submits its form once only', () => {
    const submit = vi.fn((event: Event) => event.preventDefault())
    render(
      <form>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    )
    document.forms[0]?.addEventListener('submit', submit)
    fireEvent.click(screen.getByRole('button'))
    expect(submit).not.toHaveBeenCalled()
  })
})
