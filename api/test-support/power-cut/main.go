// A disk in memory for tests, mounted at the folder given as its one argument. A line on stdin cuts its power: what was
// not synced is lost. It prints a line when it is mounted, at first and again after each cut. It ends when stdin closes,
// so that it never outlives the process that started it.
package main

import (
	"bufio"
	"fmt"
	"log"
	"os"
	"syscall"

	"github.com/hanwen/go-fuse/v2/fs"
	"github.com/hanwen/go-fuse/v2/fuse"
)

func mounted(at string, root *folder) *fuse.Server {
	server, err := fs.Mount(at, root, &fs.Options{
		MountOptions: fuse.MountOptions{Name: "power-cut", DirectMountStrict: true},
	})
	if err != nil {
		log.Fatal("the disk cannot be mounted: ", err)
	}
	fmt.Println("mounted")
	return server
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: power-cut <folder>")
	}
	at := os.Args[1]
	root := &folder{mode: 0o700}
	server := mounted(at, root)
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		if err := server.Unmount(); err != nil {
			log.Fatal(err)
		}
		root = root.afterCut().(*folder)
		server = mounted(at, root)
	}
	if err := syscall.Unmount(at, syscall.MNT_DETACH); err != nil {
		log.Fatal(err)
	}
}
