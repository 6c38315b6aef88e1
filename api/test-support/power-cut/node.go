package main

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"syscall"
	"time"

	"github.com/hanwen/go-fuse/v2/fs"
	"github.com/hanwen/go-fuse/v2/fuse"
)

// A change of a file that no fsync has followed: bytes at an offset, or without bytes a new size.
type change struct {
	bytes  []byte
	offset int
}

func (c change) applied(content []byte) []byte {
	size := c.offset
	if c.bytes != nil {
		size = max(len(content), c.offset+len(c.bytes))
	}
	if size > len(content) {
		content = append(content, make([]byte, size-len(content))...)
	}
	copy(content[c.offset:], c.bytes)
	return content[:size]
}

type file struct {
	fs.Inode
	lock     sync.Mutex
	mode     uint32
	born     time.Time
	seen     []byte // by programs
	kept     []byte // on the disk
	unsynced []change
}

func newFile(mode uint32) *file { return &file{mode: mode, born: time.Now()} }

func (f *file) change(c change) {
	f.lock.Lock()
	defer f.lock.Unlock()
	f.seen = c.applied(f.seen)
	f.unsynced = append(f.unsynced, c)
}

// Each unsynced change is lost or not, by chance: a disk writes them in any order.
func (f *file) afterCut() fs.InodeEmbedder {
	content := slices.Clone(f.kept)
	for _, c := range f.unsynced {
		if rand.IntN(2) == 0 {
			content = c.applied(content)
		}
	}
	return &file{mode: f.mode, born: f.born, seen: content, kept: slices.Clone(content)}
}

func (f *file) Open(context.Context, uint32) (fs.FileHandle, uint32, syscall.Errno) {
	return nil, fuse.FOPEN_KEEP_CACHE, fs.OK
}

func (f *file) Read(_ context.Context, _ fs.FileHandle, into []byte, offset int64) (fuse.ReadResult, syscall.Errno) {
	f.lock.Lock()
	defer f.lock.Unlock()
	begin := min(int(offset), len(f.seen))
	end := min(begin+len(into), len(f.seen))
	return fuse.ReadResultData(into[:copy(into, f.seen[begin:end])]), fs.OK
}

func (f *file) Write(_ context.Context, _ fs.FileHandle, bytes []byte, offset int64) (uint32, syscall.Errno) {
	f.change(change{bytes: slices.Clone(bytes), offset: int(offset)})
	return uint32(len(bytes)), fs.OK
}

func (f *file) Fsync(context.Context, fs.FileHandle, uint32) syscall.Errno {
	f.lock.Lock()
	defer f.lock.Unlock()
	for _, c := range f.unsynced {
		f.kept = c.applied(f.kept)
	}
	f.unsynced = nil
	return fs.OK
}

func (f *file) Getattr(_ context.Context, _ fs.FileHandle, out *fuse.AttrOut) syscall.Errno {
	f.lock.Lock()
	defer f.lock.Unlock()
	out.Mode = f.mode
	out.Size = uint64(len(f.seen))
	out.SetTimes(nil, &f.born, &f.born)
	return fs.OK
}

func (f *file) Setattr(ctx context.Context, handle fs.FileHandle, in *fuse.SetAttrIn, out *fuse.AttrOut) syscall.Errno {
	if size, ok := in.GetSize(); ok {
		f.change(change{offset: int(size)})
	}
	return f.Getattr(ctx, handle, out)
}

type folder struct {
	fs.Inode
	mode uint32
	// The entries on the disk. An fsync of the folder itself makes them those that programs see.
	kept map[string]*fs.Inode
	// The entries that a new mount begins with.
	first map[string]fs.InodeEmbedder
}

// Unsynced entries are as if nobody had created, renamed or removed them.
func (f *folder) afterCut() fs.InodeEmbedder {
	first := map[string]fs.InodeEmbedder{}
	for name, child := range f.kept {
		first[name] = child.Operations().(interface{ afterCut() fs.InodeEmbedder }).afterCut()
	}
	return &folder{mode: f.mode, first: first}
}

func (f *folder) OnAdd(ctx context.Context) {
	for name, child := range f.first {
		f.add(ctx, name, child)
	}
	f.kept = f.Children()
}

func (f *folder) add(ctx context.Context, name string, child fs.InodeEmbedder) *fs.Inode {
	kind := uint32(syscall.S_IFREG)
	if _, isFolder := child.(*folder); isFolder {
		kind = syscall.S_IFDIR
	}
	inode := f.NewPersistentInode(ctx, child, fs.StableAttr{Mode: kind})
	f.AddChild(name, inode, true)
	return inode
}

func (f *folder) Create(ctx context.Context, name string, _ uint32, mode uint32, out *fuse.EntryOut) (*fs.Inode, fs.FileHandle, uint32, syscall.Errno) {
	out.Mode = mode
	return f.add(ctx, name, newFile(mode)), nil, fuse.FOPEN_KEEP_CACHE, fs.OK
}

func (f *folder) Mkdir(ctx context.Context, name string, mode uint32, out *fuse.EntryOut) (*fs.Inode, syscall.Errno) {
	out.Mode = mode
	return f.add(ctx, name, &folder{mode: mode}), fs.OK
}

func (f *folder) Getattr(_ context.Context, _ fs.FileHandle, out *fuse.AttrOut) syscall.Errno {
	out.Mode = f.mode
	return fs.OK
}

func (f *folder) Fsync(context.Context, fs.FileHandle, uint32) syscall.Errno {
	f.kept = maps.Clone(f.Children())
	return fs.OK
}

// The library moves and removes the entries that programs see.
func (f *folder) Unlink(context.Context, string) syscall.Errno { return fs.OK }
func (f *folder) Rmdir(context.Context, string) syscall.Errno  { return fs.OK }
func (f *folder) Rename(context.Context, string, fs.InodeEmbedder, string, uint32) syscall.Errno {
	return fs.OK
}
