import { createPortal } from 'react-dom'
import { NavLink, useLocation } from 'react-router-dom'
import { readNews } from '../data/queries/read-news.ts'
import { useDeviceQuery } from '../data/use-device-query.ts'
import { sections } from '../domain/constants.ts'
import { isRead, useReadMark } from '../store/read-mark.ts'
import { bottomBarText } from '../text/en/bottom-bar.ts'
import { commonText } from '../text/en/common.ts'
import { shellText } from '../text/en/shell.ts'
import { Drawing, Icon } from '../ui/icon.tsx'
import { SectionLink } from '../ui/section-link.tsx'
import './bottom-bar.css'

export const BottomBar = () => {
  const { pathname } = useLocation()
  return createPortal(
    <nav aria-label={bottomBarText.label} className="bottom-bar">
      <NavLink to="/auth/dashboard">
        <Icon name="home" />
        {commonText.home}
        <Unread />
      </NavLink>
      <SectionLink section={sections.groups} {...(pathname === '/' && { 'aria-current': 'page' })}>
        <Icon name="groups" />
        {shellText.groups}
      </SectionLink>
      <NavLink to="/auth/create-group" aria-label={commonText.createGroup}>
        <Icon name="plus" className="size-7" />
      </NavLink>
      <NavLink to="/auth/meetings">
        <Icon name="date" />
        {commonText.meetings}
      </NavLink>
      <NavLink to="/profile">
        <Drawing>
          <path d="M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20.500c.5-4.200 3.300-6.500 7.500-6.500s7 2.300 7.500 6.500" />
        </Drawing>
        {bottomBarText.me}
      </NavLink>
    </nav>,
    document.body,
  )
}

const Unread = () => {
  const mark = useReadMark()
  const count = useDeviceQuery(readNews)?.filter((entry) => !isRead(entry, mark)).length ?? 0
  if (count === 0) return null
  return (
    <>
      <span className="unread" aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{bottomBarText.unread(count)}</span>
    </>
  )
}
